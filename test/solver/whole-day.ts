import type { PlanStop } from '#core/plan/plan.ts'
import type { FleetDriver, FleetRequest } from '#core/teams/fleet-request.ts'
import type { Random } from '#engine/base/random.ts'
import { rollsFor } from '#engine/test/solver/rolls.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'

/** A small day of a team, and travel that takes whole minutes, so that trying every minute misses nothing. */
export interface WholeDay {
  readonly request: FleetRequest
  readonly travel: TravelMatrix
}

/** A step of the grid in degrees, in minutes and in meters. */
const [STEP, STEP_MINUTES, STEP_METERS] = [0.01, 2, 805]

type Rolled = Record<string, unknown>

const sometimes = (random: Random, odds: number, part: () => Rolled): Rolled => (random.below(odds) === 0 ? part() : {})

/** A day of four to six stops with every rule that a dispatcher has a field for, any of them beside any other. */
export function wholeDay(seed: number): WholeDay {
  const random = rollsFor(seed, 'whole day')
  const drivers = [1, 2].map((id) => driverOf(random, id))
  const stops = Array.from({ length: 4 + random.below(3) }, () => stopOf(random))
  const placed = random.below(2) === 0 ? withPair(random, stops) : withPlaces(random, stops)
  const depot = { address: 'depot', coordinates: toCoordinates([0, 0]) }
  const request: FleetRequest = {
    startAddress: depot,
    destinationAddress: depot,
    stopList: placed,
    numDrivers: drivers.length,
    drivers,
    options: {
      leaveAt: 480,
      serviceMinutes: 5,
      lateMinuteCents: 5 + random.below(100),
      ...sometimes(random, 2, () => ({ wishCents: 100 * random.below(20) })),
      ...sometimes(random, 3, () => ({ maxMinutes: 60 + random.below(120) })),
      ...sometimes(random, 2, () => ({ prices: pricesOf(random) })),
      ...sometimes(random, 4, () => ({ reloads: { minutes: 4 + random.below(9) } })),
      ...sometimes(random, 4, () => ({ breaks: [breakOf(random)] })),
    },
  }
  return { request, travel: travelOf([...drivers.map(() => depot), ...placed, ...drivers.map(() => depot)]) }
}

const toCoordinates = ([east, north]: readonly [number, number]) => [40.7 + north * STEP, -74 + east * STEP] as const

/** Along the streets of a grid, slower towards the north. */
function travelOf(points: readonly Pick<PlanStop, 'coordinates'>[]): TravelMatrix {
  const size = points.length
  const steps = (from: number, to: number, axis: 0 | 1): number =>
    Math.round(((points[to]?.coordinates?.[axis] ?? 0) - (points[from]?.coordinates?.[axis] ?? 0)) / STEP)
  const cells = Array.from({ length: size * size }, (_, cell) => {
    const [from, to] = [Math.floor(cell / size), cell % size]
    const [north, east] = [steps(from, to, 0), steps(from, to, 1)]
    return {
      minutes: STEP_MINUTES * (Math.abs(north) + Math.abs(east) + Math.max(0, north)),
      meters: STEP_METERS * (Math.abs(north) + Math.abs(east)),
    }
  })
  return {
    size,
    durations: Int32Array.from(cells, ({ minutes }) => 60 * minutes),
    distances: Int32Array.from(cells, ({ meters }) => meters),
  }
}

const breakOf = (random: Random) => {
  const from = 490 + random.below(60)
  return { minutes: 5 + random.below(20), from, to: from + random.below(60) }
}

const pricesOf = (random: Random) => ({
  ...sometimes(random, 2, () => ({ centsPerHour: 1000 + 100 * random.below(30) })),
  ...sometimes(random, 2, () => ({ centsPerMile: random.below(150) })),
  ...sometimes(random, 2, () => ({ overtimeAfterMinutes: 20 + random.below(90) })),
  ...sometimes(random, 2, () => ({ unpaidBreaks: random.below(2) === 0 })),
})

/** The west, or all but it. */
const territoryOf = (random: Random) => {
  const [west, east] = random.below(2) === 0 ? [-9.5, -0.5] : [-1.5, 9.5]
  const corners = [-9.5, -9.5, 9.5, 9.5].map((north, at) => [at === 0 || at === 3 ? west : east, north] as const)
  return { ring: corners.map(toCoordinates), ...sometimes(random, 2, () => ({ price: 100 * random.below(20) })) }
}

function driverOf(random: Random, id: number): FleetDriver {
  const leaveAt = 480 + 10 * random.below(4)
  return {
    id,
    ...sometimes(random, 2, () => ({ leaveAt })),
    ...sometimes(random, 4, () => ({ leaveFixed: true })),
    ...sometimes(random, 4, () => ({ leaveBy: leaveAt + 10 * random.below(6) })),
    ...sometimes(random, 2, () => ({ finishBy: 560 + 10 * random.below(16) })),
    ...sometimes(random, 3, () => ({ overrunMinutes: 5 + random.below(40) })),
    ...sometimes(random, 4, () => ({ maxMinutes: 40 + random.below(120) })),
    ...sometimes(random, 4, () => ({ maxStops: 2 + random.below(3) })),
    ...sometimes(random, 2, () => ({ capacity: 2 + random.below(4) })),
    ...sometimes(random, 2, () => ({ loads: { Pallets: 1 + random.below(4) } })),
    ...sometimes(random, 2, () => ({
      reloads: { minutes: 2 + random.below(9), ...sometimes(random, 2, () => ({ mostTrips: 1 + random.below(3) })) },
    })),
    ...sometimes(random, 3, () => ({ territory: territoryOf(random) })),
    ...sometimes(random, 3, () => ({ speedFactor: [0.5, 2][random.below(2)] })),
    ...sometimes(random, 3, () => ({ serviceFactor: [0.5, 1.5][random.below(2)] })),
    ...sometimes(random, 2, () => ({ vehicleKind: 'Box truck' })),
    ...sometimes(random, 2, () => ({ skills: ['Lift'] })),
    ...sometimes(random, 3, () => ({ breaks: [breakOf(random)] })),
    ...sometimes(random, 2, () => ({ prices: pricesOf(random) })),
  }
}

function stopOf(random: Random): PlanStop {
  const from = 480 + 5 * random.below(20)
  return {
    address: 'stop',
    coordinates: toCoordinates([random.below(9) - 4, random.below(7) - 3]),
    ...sometimes(random, 2, () => ({ serviceMinutes: random.below(16) })),
    ...sometimes(random, 2, () => ({
      window: [from, from + 5 * random.below(12)],
      ...sometimes(random, 2, () => ({ lateMinutes: 5 + random.below(40) })),
    })),
    ...sometimes(random, 2, () => ({ packages: random.below(4) })),
    ...sometimes(random, 2, () => ({ loads: { pallets: random.below(3) } })),
    ...sometimes(random, 5, () => ({ priority: 10 * random.below(10) })),
    ...sometimes(random, 5, () => ({ together: 'chairs' })),
    ...sometimes(random, 5, () => ({ apart: 'rivals' })),
    ...sometimes(random, 3, () => ({
      driver: 1 + random.below(2),
      ...sometimes(random, 2, () => ({ driverIsWish: true })),
    })),
    ...sometimes(random, 8, () => ({ vehicleKind: 'box truck' })),
    ...sometimes(random, 8, () => ({ skills: ['lift'] })),
  }
}

/** The first two stops are one pair, whose goods the pickup names. */
function withPair(random: Random, [pickup, delivery, ...others]: readonly PlanStop[]): PlanStop[] {
  if (!pickup || !delivery) return []
  const { packages: _, loads: __, ...empty } = delivery
  const limit = sometimes(random, 2, () => ({ maxRideMinutes: 4 + random.below(40) }))
  return [
    { ...pickup, packages: random.below(3), pairName: 'Rx 1', pairRole: 'pickup', ...limit },
    { ...empty, pairName: 'Rx 1', pairRole: 'delivery' },
    ...others,
  ]
}

/** Some stop is the first of its route, another one the last. */
const withPlaces = (random: Random, stops: readonly PlanStop[]): PlanStop[] =>
  stops.map((stop, place) => {
    if (place > 1) return stop
    return { ...stop, ...sometimes(random, 3, () => ({ position: place === 0 ? 'first' : 'last' })) }
  })
