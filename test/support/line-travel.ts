import type { TravelMatrix } from '#engine/travel/index.ts'

/** Travel between points on one straight road, given by their minutes along it; a mile a minute. */
export function lineTravel(...minutes: readonly number[]): TravelMatrix {
  const cells = minutes.flatMap((from) => minutes.map((to) => Math.abs(to - from)))
  return {
    size: minutes.length,
    durations: Int32Array.from(cells, (each) => each * 60),
    distances: Int32Array.from(cells, (each) => each * 1609),
  }
}
