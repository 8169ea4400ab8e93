import { type Coordinates, toPosition } from '#engine/base/geo.ts'
import type { LastPosition, VanPosition } from './van.ts'
import { hasMoved } from './worth-telling.ts'

const RADIANS = Math.PI / 180

/** Initial great-circle bearing from one place to another, whole degrees clockwise from north, 0 to 359. */
export function bearingBetween(from: Coordinates, to: Coordinates): number {
  const [here, there] = [toPosition(from), toPosition(to)]
  const turn = (there.lng - here.lng) * RADIANS
  const east = Math.sin(turn) * Math.cos(there.lat * RADIANS)
  const north =
    Math.cos(here.lat * RADIANS) * Math.sin(there.lat * RADIANS) -
    Math.sin(here.lat * RADIANS) * Math.cos(there.lat * RADIANS) * Math.cos(turn)
  return (Math.round(Math.atan2(east, north) / RADIANS) + 360) % 360
}

/** Where a van is and where it heads after these positions, the oldest first; it keeps its heading while it stands. */
export function lastOf(before: LastPosition | undefined, taken: readonly VanPosition[]): LastPosition | undefined {
  return taken.reduce<LastPosition | undefined>((last, next) => {
    if (!last) return next
    const heading = hasMoved(last, next) ? bearingBetween(last.position, next.position) : last.heading
    return { ...next, ...(heading === undefined ? {} : { heading }) }
  }, before)
}
