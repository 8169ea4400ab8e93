import type { Random } from '#engine/base/random.ts'
import type { Hours, Problem, Relation, Task, Vehicle } from '#engine/optimizer/problem/problem.ts'
import { rollsFor } from './rolls.ts'

/** Adds a rule to a problem, by chance. */
type Rule = (problem: Problem, random: Random) => Problem

/** Rules that came after pinned seeds, each with rolls of its own; a problem has each of them in one case of three. */
export const addLaterRules = (problem: Problem, seed: number): Problem =>
  Object.entries(RULES).reduce((ruled, [name, add]) => {
    const random = rollsFor(seed, name)
    const isRefused = (name === 'rides' || name === 'waits') && hasWishes(ruled)
    return random.below(3) === 0 && !isRefused ? add(ruled, random) : ruled
  }, problem)

/** The problem with speeds that change with the hour, and without what is not planned beside them. */
export function withHours(problem: Problem, seed: number): Problem {
  const random = rollsFor(seed, 'hours')
  const { jobs, shipments, vehicles, matrices, ...others } = problem
  return {
    ...others,
    vehicles: vehicles.map(({ reloads, breaks, maxWait, maxDuration, ...vehicle }) => ({
      ...vehicle,
      ...(breaks && { breaks: breaks.map(({ maxLoad, ...pause }) => pause) }),
    })),
    jobs,
    ...(shipments && {
      shipments: shipments.map(({ maxRideTime, ...shipment }) => shipment),
    }),
    matrices: Object.fromEntries(
      Object.entries(matrices).map(([profile, matrix]) => [
        profile,
        { ...matrix, ...randomHours(random, matrix.size) },
      ]),
    ),
  }
}

/** Mostly speeds that change now and then in the first two minutes, so that small problems feel them. */
function randomHours(random: Random, size: number): { hours?: Hours } {
  if (random.below(5) === 0) return {}
  const classes = 1 + random.below(2)
  const moments: number[] = []
  for (let moment = random.below(30); moments.length < random.below(6); moment += 1 + random.below(40)) {
    moments.push(moment)
  }
  const factors = Array.from({ length: classes }, () =>
    Array.from({ length: moments.length + 1 }, () => pick(random, [1, 0.5, 0.37, 1.4, 0.8, 3])),
  )
  return {
    hours: {
      moments,
      factors,
      departureStep: 1 + random.below(20),
      ...(classes > 1 && { classes: Uint8Array.from({ length: size * size }, () => random.below(classes)) }),
    },
  }
}

/** Beside soft windows, limits of rides and of waiting are not planned. */
const hasWishes = ({ jobs, shipments = [] }: Problem): boolean =>
  [...jobs, ...shipments.flatMap(({ pickup, delivery }) => [pickup, delivery])].some(({ softWindow }) => softWindow)

const RULES: Readonly<Record<string, Rule>> = {
  speeds: (problem, random) =>
    eachVehicle(problem, () => maybe(random, { speedFactor: pick(random, [0.5, 0.8, 1.3, 3]) })),
  ranges: (problem, random) => eachVehicle(problem, () => maybe(random, { maxDistance: 60 + random.below(240) })),
  relations: (problem, random) => ({
    ...problem,
    relations: [0, 1].map((): Relation => {
      const jobs = problem.jobs.map(({ id }) => id).filter(() => random.below(2) === 0)
      const shipments = (problem.shipments ?? []).map(({ pickup }) => pickup.id).filter(() => random.below(2) === 0)
      return { type: pick(random, ['in-same-route', 'not-in-same-route']), jobs, shipments }
    }),
  }),
  setups: (problem, random) => ({
    ...eachTask(problem, () => ({
      ...maybe(random, { setup: random.below(12) }),
      ...maybe(random, { servicePerType: { van: random.below(9) } }),
      ...maybe(random, { setupPerType: { van: random.below(9), truck: 3 } }),
    })),
    vehicles: problem.vehicles.map((vehicle) => ({ ...vehicle, ...maybe(random, { type: 'van' }) })),
  }),
  wishes: (problem, random) =>
    eachTask(problem, () => {
      const from = random.below(90)
      const rates = pick(random, [{ lateness: 1 }, { lateness: 3 }, { earliness: 2, lateness: 1 }, { earliness: 1 }])
      return maybe(random, { softWindow: { window: [from, from + random.below(12)] as const, ...rates } })
    }),
  preferences: ({ jobs, shipments, ...problem }, random) => {
    const preferred = () =>
      maybe(random, {
        preference: {
          vehicles: problem.vehicles.map(({ id }) => id).filter(() => random.below(2) === 0),
          cost: random.below(30),
          ...maybe(random, { costs: Object.fromEntries(problem.vehicles.map(({ id }) => [id, random.below(30)])) }),
        },
      })
    return {
      ...problem,
      jobs: jobs.map((job) => ({ ...job, ...preferred() })),
      ...(shipments && { shipments: shipments.map((shipment) => ({ ...shipment, ...preferred() })) }),
    }
  },
  loads: (problem, random) => {
    const dimensions = problem.vehicles[0]?.capacity?.length ?? 0
    return eachVehicle(problem, ({ breaks }) => ({
      ...(breaks && {
        breaks: breaks.map((pause) => ({
          ...pause,
          ...(dimensions > 0 && maybe(random, { maxLoad: Array.from({ length: dimensions }, () => random.below(5)) })),
        })),
      }),
    }))
  },
  rides: ({ shipments, ...problem }, random) => ({
    ...problem,
    ...(shipments && {
      shipments: shipments.map((shipment) => ({ ...shipment, ...maybe(random, { maxRideTime: random.below(60) }) })),
    }),
  }),
  durations: (problem, random) => eachVehicle(problem, () => maybe(random, { maxDuration: 40 + random.below(160) })),
  waits: (problem, random) => eachVehicle(problem, () => maybe(random, { maxWait: random.below(25) })),
  reloads: (problem, random) => {
    const size = problem.matrices.car?.size ?? 1
    return eachVehicle(problem, ({ capacity }) => ({
      ...(capacity &&
        maybe(random, {
          reloads: [
            {
              id: 1,
              location: random.below(size),
              service: random.below(4),
              // Trying every plan takes as many times as long as there are places for it.
              maxTimes: 1,
              ...maybe(random, { windows: [[random.below(40), 40 + random.below(60)]] as const }),
            },
          ],
        })),
    }))
  },
  loaded: (problem, random) =>
    eachVehicle(problem, ({ reloads, capacity = [] }) => ({
      ...(reloads && maybe(random, { loaded: capacity.map((most) => random.below(most + 1)) })),
    })),
  rates: (problem, random) =>
    eachVehicle(problem, ({ profile }) => ({
      ...(!problem.matrices[profile]?.costs && {
        ...maybe(random, { costPerTravelHour: pick(random, [0, 1800, 5400, 36_000]) }),
        ...maybe(random, { costPerKilometer: pick(random, [0, 500, 3000]) }),
      }),
      ...maybe(random, { costPerTaskHour: pick(random, [1800, 3600, 9000]) }),
    })),
}

const pick = <Value>(random: Random, [first, ...others]: readonly [Value, ...Value[]]): Value =>
  others[random.below(others.length + 1) - 1] ?? first

/** The parts in one of two cases. */
const maybe = <Parts>(random: Random, parts: Parts): Parts | Record<never, never> =>
  random.below(2) === 0 ? parts : {}

const eachVehicle = (problem: Problem, rules: (vehicle: Vehicle) => Partial<Vehicle>): Problem => ({
  ...problem,
  vehicles: problem.vehicles.map((vehicle) => ({ ...vehicle, ...rules(vehicle) })),
})

const eachTask = ({ jobs, shipments, ...problem }: Problem, rules: () => Partial<Task>): Problem => ({
  ...problem,
  jobs: jobs.map((job) => ({ ...job, ...rules() })),
  ...(shipments && {
    shipments: shipments.map(({ pickup, delivery, ...shipment }) => ({
      ...shipment,
      pickup: { ...pickup, ...rules() },
      delivery: { ...delivery, ...rules() },
    })),
  }),
})
