import type { MapPlace } from '../map-content.ts'

export interface ScreenPoint {
  readonly x: number
  readonly y: number
}

/** The corners of the box between two of them. */
export const boxBetween = (one: ScreenPoint, other: ScreenPoint): ScreenPoint[] => [
  one,
  { x: other.x, y: one.y },
  other,
  { x: one.x, y: other.y },
]

/** Whether a point lies within a line that is closed from its end to its start (even-odd rule). */
export function isEnclosed({ x, y }: ScreenPoint, line: readonly ScreenPoint[]): boolean {
  return line.reduce((inside, from, index) => {
    const to = line[(index + 1) % line.length] ?? from
    const crosses = from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x
    return crosses ? !inside : inside
  }, false)
}

/** The stops within a closed line; `project` tells where on the screen a place stands. */
export const enclosedStops = (
  places: readonly MapPlace[],
  line: readonly ScreenPoint[],
  project: (place: MapPlace) => ScreenPoint,
): string[] => places.flatMap((place) => (place.kind === 'stop' && isEnclosed(project(place), line) ? [place.id] : []))
