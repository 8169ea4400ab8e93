import { createRandom, type Random } from '#engine/base/random.ts'
import type {
  Break,
  Job,
  Matrix,
  Objective,
  Problem,
  Shipment,
  TimeWindow,
  Vehicle,
} from '#engine/optimizer/problem/problem.ts'
import { addLaterRules } from './later-rules.ts'

/** How large a random problem may be, and whether its objective has weighted terms. */
export interface Extent {
  readonly vehicles: number
  readonly jobs: number
  readonly shipments: number
  readonly hasTerms: boolean
}

/** Chance, and what a problem may refer to. */
interface Dice {
  readonly random: Random
  readonly size: number
  readonly dimensions: number
  readonly vehicleIds: readonly number[]
}

/**
 * A small problem with a random mix of all rules. The same seed gives the same problem.
 *
 * The generator of this function is closed: what is rolled anew shifts every roll behind it, and tests have pinned
 * seeds. A rule that comes later has rolls of its own, in `later-rules.ts`.
 */
export const randomProblem = (seed: number, extent: Extent): Problem => addLaterRules(firstRules(seed, extent), seed)

function firstRules(seed: number, extent: Extent): Problem {
  const random = createRandom(seed)
  const vehicleIds = range(1 + random.below(extent.vehicles)).map((index) => 10 + index)
  const size = 4 + random.below(4)
  const dice = { random, size, dimensions: random.below(3), vehicleIds }
  const jobs = range(1 + random.below(extent.jobs)).map((index) => randomJob(dice, 100 + index))
  const shipments = range(random.below(extent.shipments + 1)).map((index) => randomShipment(dice, 200 + index))
  const chain = jobs.map(({ id }) => id).filter(() => random.below(2) === 0)
  return {
    vehicles: vehicleIds.map((id) => randomVehicle(dice, id)),
    jobs,
    ...(shipments.length > 0 && { shipments }),
    matrices: { car: randomMatrix(dice), walk: randomMatrix(dice) },
    ...maybe(dice, 4, () => ({ sequences: [chain] })),
    ...maybe(dice, 3, () => ({ objective: { duration: 1 + random.below(3), distance: random.below(3) } })),
    ...(extent.hasTerms && { objective: randomTerms(dice), given: [{ vehicle: vehicleIds[0] ?? 10, jobs: chain }] }),
  }
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index)

/** The parts in one of `odds` cases, else nothing. */
const maybe = <Parts>({ random }: Dice, odds: number, parts: () => Parts): Parts | Record<never, never> =>
  random.below(odds) === 0 ? parts() : {}

function randomMatrix({ random, size }: Dice): Matrix {
  const cells = (most: number): Int32Array =>
    Int32Array.from({ length: size * size }, (_, cell) => (cell % (size + 1) === 0 ? 0 : random.below(most)))
  const costs = random.below(6) === 0 ? { costs: cells(50) } : {}
  return { size, durations: cells(30), distances: cells(90), ...costs }
}

function randomVehicle(dice: Dice, id: number): Vehicle {
  const { random, size, dimensions } = dice
  const place = (): number => random.below(size)
  const opens = random.below(20)
  return {
    id,
    profile: random.below(4) === 0 ? 'walk' : 'car',
    ...(random.below(5) > 0 && { start: place() }),
    ...(random.below(5) > 0 && { end: place() }),
    ...maybe(dice, 2, () => ({ shift: [opens, opens + 20 + random.below(120)] as const })),
    ...maybe(dice, 2, () => ({ breaks: range(1 + random.below(2)).map((index) => randomBreak(dice, index)) })),
    ...(dimensions > 0 && { capacity: range(dimensions).map(() => 2 + random.below(6)) }),
    ...maybe(dice, 2, () => ({ skills: [1, 2].slice(random.below(2)) })),
    ...maybe(dice, 4, () => ({ maxTasks: 1 + random.below(4) })),
    ...maybe(dice, 4, () => ({ maxTravelTime: 20 + random.below(80) })),
    ...maybe(dice, 3, () => ({ fixedCost: random.below(60) })),
  }
}

const randomBreak = (dice: Dice, id: number): Break => ({
  id,
  service: dice.random.below(12),
  windows: randomWindows(dice, 40),
})

/** One or two windows, ascending and apart. */
function randomWindows({ random }: Dice, latest: number): TimeWindow[] {
  const from = random.below(latest)
  const to = from + random.below(40)
  const next = to + 1 + random.below(20)
  return random.below(3) === 0
    ? [
        [from, to],
        [next, next + random.below(20)],
      ]
    : [[from, to]]
}

const randomLoad = ({ random, dimensions }: Dice): number[] => range(dimensions).map(() => random.below(4))

const randomTask = (dice: Dice, id: number): Pick<Job, 'id' | 'location' | 'service' | 'windows'> => ({
  id,
  location: dice.random.below(dice.size),
  ...maybe(dice, 2, () => ({ service: dice.random.below(10) })),
  ...maybe(dice, 2, () => ({ windows: randomWindows(dice, 80) })),
})

const randomOrder = (dice: Dice): Pick<Job, 'skills' | 'priority' | 'vehicles'> => ({
  ...maybe(dice, 4, () => ({ skills: [1 + dice.random.below(2)] })),
  ...maybe(dice, 2, () => ({ priority: 5 * dice.random.below(3) })),
  ...maybe(dice, 5, () => ({ vehicles: dice.vehicleIds.filter(() => dice.random.below(2) === 0) })),
})

const randomJob = (dice: Dice, id: number): Job => ({
  ...randomTask(dice, id),
  ...randomOrder(dice),
  ...(dice.dimensions > 0 && maybe(dice, 2, () => ({ delivery: randomLoad(dice) }))),
  ...(dice.dimensions > 0 && maybe(dice, 3, () => ({ pickup: randomLoad(dice) }))),
  ...maybe(dice, 6, () => ({ position: dice.random.below(2) === 0 ? ('first' as const) : ('last' as const) })),
})

const randomShipment = (dice: Dice, id: number): Shipment => ({
  pickup: randomTask(dice, id),
  delivery: randomTask(dice, id),
  ...randomOrder(dice),
  ...(dice.dimensions > 0 && { amount: randomLoad(dice) }),
})

const randomTerms = (dice: Dice): Objective => ({
  ...maybe(dice, 2, () => ({ balance: 1 + dice.random.below(3) })),
  ...maybe(dice, 2, () => ({ compactness: 5 + dice.random.below(30) })),
  ...maybe(dice, 2, () => ({ stability: 5 + dice.random.below(30) })),
  ...maybe(dice, 2, () => ({ evenness: 1 + dice.random.below(3) })),
})
