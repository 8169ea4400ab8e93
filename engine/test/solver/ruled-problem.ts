import { createRandom, type Random } from '#engine/base/random.ts'
import type { Break, Job, Matrix, Problem, Shipment, TimeWindow, Vehicle } from '#engine/optimizer/index.ts'

/** The rules that a day may have besides capacities and a shift. */
export interface Rules {
  /** Vehicles; absent: one for 20 stops. */
  readonly vehicles?: number
  /** Breaks of every vehicle. */
  readonly breaks?: number
  /** Jobs with so many windows, by share of all: `[1, 2]` gives two windows to every job. */
  readonly windows?: readonly [share: number, count: number]
  /** Jobs with two windows, whatever the others have. */
  readonly split?: number
  /** Share of the stops that are ends of shipments. */
  readonly shipments?: number
  readonly vehicle?: Partial<Vehicle>
  readonly problem?: Partial<Problem>
}

const DAY = 8 * 3600
const SIDE = 3600

/** A day of so many stops on a square that takes an hour to cross. The same seed gives the same problem. */
export function ruledProblem(stops: number, rules: Rules, seed = 1): Problem {
  const random = createRandom(seed)
  const { vehicles = Math.ceil(stops / 20), shipments: share = 0, breaks = 0 } = rules
  const pairs = Math.floor((stops * share) / 2)
  const jobs = range(stops - 2 * pairs).map((index) => ruledJob(random, index, rules))
  return {
    vehicles: range(vehicles).map((id) => ({
      id,
      profile: 'car',
      start: 0,
      end: 0,
      capacity: [Math.ceil((1.3 * stops * 5) / vehicles)],
      shift: [0, vehicles === 1 ? 400 * stops + DAY : DAY],
      ...(breaks > 0 && { breaks: BREAKS.slice(0, breaks) }),
      ...rules.vehicle,
    })),
    jobs,
    ...(pairs > 0 && { shipments: range(pairs).map((index) => shipment(index, jobs.length + 2 * index)) }),
    matrices: { car: squareMatrix(random, stops + 1) },
    ...rules.problem,
  }
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index)

const BREAKS: readonly Break[] = [
  { id: 1, service: 1800, windows: [[3.5 * 3600, 5 * 3600]] },
  { id: 2, service: 900, windows: [[1.5 * 3600, 2.5 * 3600]] },
  { id: 3, service: 900, windows: [[6 * 3600, 7 * 3600]] },
]

function ruledJob(random: Random, index: number, { windows: [share, count] = [0.3, 1], split = 0 }: Rules): Job {
  const isWindowed = random.next() < share
  const opens = random.below(4) * 3600
  const several: TimeWindow[] = [
    [opens, opens + 5400],
    [opens + 3 * 3600, opens + 4.5 * 3600],
  ]
  const own = index < split ? several : isWindowed ? several.slice(0, count) : undefined
  return {
    id: index,
    location: index + 1,
    service: 300 + 60 * random.below(6),
    delivery: [1 + random.below(9)],
    ...(own && { windows: own }),
  }
}

const shipment = (index: number, location: number): Shipment => ({
  pickup: { id: index, location: location + 1, service: 300 },
  delivery: { id: index, location: location + 2, service: 300 },
  amount: [1 + (index % 5)],
})

function squareMatrix(random: Random, size: number): Matrix {
  const points = range(size).map((index) =>
    index === 0 ? { east: SIDE / 2, north: SIDE / 2 } : { east: random.below(SIDE), north: random.below(SIDE) },
  )
  const durations = new Int32Array(size * size)
  points.forEach((from, row) => {
    points.forEach((to, column) => {
      durations[row * size + column] = Math.round(Math.hypot(from.east - to.east, from.north - to.north))
    })
  })
  return { size, durations }
}
