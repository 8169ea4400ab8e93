import { createRandom } from '#engine/base/random.ts'
import { type Problem, type Solution, solve } from '#engine/optimizer/index.ts'

/** Size of a sheet, and of the pictures that are drawn of it, in pixels. */
export const sheet = { width: 1600, height: 900 } as const

export type Point = readonly [x: number, y: number]

/** So many points on a sheet, drawn by a seed; with `apart` so far from each other and from its edges at least. */
export function drawPoints(seed: number, count: number, { edge = 0, apart = 0 } = {}): Point[] {
  const random = createRandom(seed)
  const points: Point[] = []
  while (points.length < count) {
    const x = edge + random.below(sheet.width - 2 * edge)
    const y = edge + random.below(sheet.height - 2 * edge)
    if (points.every((other) => Math.hypot(x - other[0], y - other[1]) > apart)) points.push([x, y])
  }
  return points
}

/** The round trip from the first point past all others, on straight lines, as a problem. */
export function roundTrip(points: readonly Point[]): Problem {
  const size = points.length
  const durations = Int32Array.from({ length: size * size }, (_, at) => {
    const [from, to] = [points[Math.floor(at / size)], points[at % size]]
    return from && to ? Math.round(Math.hypot(from[0] - to[0], from[1] - to[1])) : 0
  })
  return {
    vehicles: [{ id: 1, profile: 'line', start: 0, end: 0 }],
    jobs: points.slice(1).map((_, index) => ({ id: index + 1, location: index + 1 })),
    matrices: { line: { size, durations } },
  }
}

/** The points of a solution of `roundTrip` in their order, by number, without the first. */
export const orderOf = ({ routes }: Solution): number[] =>
  (routes[0]?.steps ?? []).flatMap(({ kind, id }) => (kind === 'job' && id !== undefined ? [id] : []))

/** The points of a round trip in the order that the optimizer finds, the first one at both ends. */
export function tourOf(points: readonly Point[]): Point[] {
  const order = orderOf(solve(roundTrip(points), { seed: 1, effort: 'best' }))
  return [0, ...order, 0].map((number) => points[number]).filter((point) => point !== undefined)
}

/** The forty stops of the article on the order of stops, behind their depot. */
export const fortyStops = (): Point[] => drawPoints(7, 41, { edge: 90, apart: 70 })
