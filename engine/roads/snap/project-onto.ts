import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { EdgeShape } from '../network/edge-shape.ts'
import { metersEast, metersNorth, stepMeters, wrapUnits } from '../network/tags/map-units.ts'

/** The point of a shape that is nearest to a position. */
export interface Projection {
  /** Share of the length of the shape before it. */
  readonly share: number
  /** Meters from it to the position, positive to the left. */
  readonly offset: number
  /** The point, in ten-millionths of a degree. */
  readonly north: number
  readonly east: number
}

/** Projects a position, in ten-millionths of a degree, onto a shape of at least two points. O(points). */
export function projectOnto({ lats, lngs }: EdgeShape, lat: number, lng: number): Projection {
  const best = { distance: Number.POSITIVE_INFINITY, before: 0, offset: 0, north: 0, east: 0 }
  let length = 0
  for (let point = 1; point < lats.length; point++) {
    const fromLat = intAt(lats, point - 1)
    const fromLng = floatAt(lngs, point - 1)
    const stepLat = intAt(lats, point) - fromLat
    const stepLng = floatAt(lngs, point) - fromLng
    // On a plane around the position, in meters.
    const [ax, ay] = [metersEast(stepLng, lat), metersNorth(stepLat)]
    const [px, py] = [metersEast(wrapUnits(wrapUnits(lng) - wrapUnits(fromLng)), lat), metersNorth(lat - fromLat)]
    const squared = ax * ax + ay * ay
    const along = squared === 0 ? 0 : Math.min(1, Math.max(0, (px * ax + py * ay) / squared))
    const distance = Math.hypot(px - along * ax, py - along * ay)
    const step = stepMeters(fromLat, stepLat, stepLng)
    if (distance < best.distance) {
      best.distance = distance
      best.before = length + along * step
      best.offset = ax * py - ay * px < 0 ? -distance : distance
      best.north = fromLat + along * stepLat
      best.east = fromLng + along * stepLng
    }
    length += step
  }
  const { offset, north, east, before } = best
  return { share: length === 0 ? 0 : Math.min(1, before / length), offset, north, east }
}
