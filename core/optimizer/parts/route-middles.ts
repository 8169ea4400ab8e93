import type { Problem } from '../problem/problem.ts'
import type { Route } from '../solution/solution.ts'

/** Seconds from one location to another and back. */
export type Apart = (from: number, to: number) => number

/** How far apart locations are for the first vehicle. */
export function apartIn({ vehicles: [first], matrices }: Problem): Apart {
  const { size, durations } = matrices[first?.profile ?? ''] ?? { size: 0, durations: new Int32Array(0) }
  return (from, to) => (durations[from * size + to] ?? 0) + (durations[to * size + from] ?? 0)
}

/** The location of a route from which its others are nearest in sum: a middle where there is no map. O(tasks²). */
export function middleOf({ steps }: Route, apart: Apart): number {
  const places = steps.flatMap(({ kind, location = -1 }) =>
    location >= 0 && kind !== 'start' && kind !== 'end' ? [location] : [],
  )
  const sums = places.map((place) => places.reduce((sum, other) => sum + apart(place, other), 0))
  return places[sums.indexOf(Math.min(...sums))] ?? 0
}
