import { createRandom, type Random } from '#engine/base/random.ts'
import type { Job, Matrix, Problem, Vehicle } from '#engine/optimizer/index.ts'

const SIDE = 5400
const CLUSTER_SPREAD = 240
const STOPS_OF_A_VEHICLE = 20
const SHIFT = [0, 8 * 3600] as const

interface Point {
  readonly east: number
  readonly north: number
}

/**
 * A day of a large fleet: half of the stops in clusters, from four depots; a fifth with windows of two hours, a tenth
 * for skills that a third of the vehicles have, loads on all of them, and legs of other lengths there than back.
 *
 * The same seed gives the same problem.
 */
export function largeDay(stops: number, seed: number): Problem {
  const random = createRandom(seed)
  const count = Math.ceil(stops / STOPS_OF_A_VEHICLE)
  const points = [...DEPOTS, ...placeStops(stops, random)]
  return {
    vehicles: range(count).map((id) => vehicleOf(id, random)),
    jobs: range(stops).map((id) => jobOf(id, random)),
    matrices: { car: asymmetricMatrix(points, random) },
  }
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index)

const DEPOTS: readonly Point[] = [1, 3].flatMap((east) =>
  [1, 3].map((north) => ({ east: (east * SIDE) / 4, north: (north * SIDE) / 4 })),
)

const anywhere = (random: Random): Point => ({ east: random.below(SIDE), north: random.below(SIDE) })

function placeStops(stops: number, random: Random): Point[] {
  const centres = range(Math.ceil(stops / 50)).map(() => anywhere(random))
  const off = (): number => random.below(2 * CLUSTER_SPREAD) - CLUSTER_SPREAD
  return range(stops).map((index) => {
    const centre = centres[random.below(centres.length)]
    return index % 2 === 0 && centre ? { east: centre.east + off(), north: centre.north + off() } : anywhere(random)
  })
}

function vehicleOf(id: number, random: Random): Vehicle {
  const depot = id % DEPOTS.length
  const skills = random.below(3) === 0 ? [1] : []
  return { id, profile: 'car', start: depot, end: depot, shift: SHIFT, capacity: [130], skills }
}

function jobOf(id: number, random: Random): Job {
  const opens = 3600 * random.below(6)
  return {
    id,
    location: DEPOTS.length + id,
    service: 300 + 60 * random.below(6),
    delivery: [1 + random.below(9)],
    ...(random.below(5) === 0 && { windows: [[opens, opens + 7200] as const] }),
    ...(random.below(10) === 0 && { skills: [1] }),
  }
}

/** Straight lines, up to a tenth longer one way. */
function asymmetricMatrix(points: readonly Point[], random: Random): Matrix {
  const size = points.length
  const durations = new Int32Array(size * size)
  points.forEach((from, row) => {
    points.forEach((to, column) => {
      const apart = Math.hypot(from.east - to.east, from.north - to.north)
      durations[row * size + column] = Math.round(apart * (1 + random.below(100) / 1000))
    })
  })
  return { size, durations }
}
