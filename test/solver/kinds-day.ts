import type { DriverDay, PlanRequest, PlanStop } from '#core/plan/plan.ts'
import type { Random } from '#engine/base/random.ts'
import { rollsFor } from '#engine/test/solver/rolls.ts'

/** About a mile in degrees. */
const MILE = 0.0145
const depot = { address: 'depot', coordinates: [40.7, -74] as const }

/** How large the random days of an oracle are. */
export interface DaySize {
  readonly stops: number
  readonly drivers: number
  /** What drivers come back for takes more ways to try. */
  readonly reloads?: boolean
}

/** A small day with a few of the rules of a fleet, any of them beside any other; one seed, one day. */
export function kindsDay(seed: number, size: DaySize): PlanRequest {
  const random = rollsFor(seed, 'kinds')
  const chance = (one: number): boolean => random.below(one) === 0
  const drivers = Array.from({ length: size.drivers }, (_, place) => driverOf(random, place, size))
  const entered = Array.from({ length: size.stops }, (_, place) => stopOf(random, place, size))
  const paired = chance(2) ? entered : withPair(random, entered)
  return {
    stops: paired,
    drivers,
    method: 'd',
    serviceMinutes: 5,
    objective: { duration: 1 },
    ...(chance(2) ? { wishCents: 100 + random.below(2000) } : {}),
  }
}

const maybe = <Part extends object>(random: Random, one: number, part: () => Part): Part | Record<string, never> =>
  random.below(one) === 0 ? part() : {}

function driverOf(random: Random, place: number, { reloads }: DaySize): DriverDay {
  const west = random.below(4) - 3
  const box = [
    [40.7 - 4 * MILE, -74 + west * MILE],
    [40.7 - 4 * MILE, -74 + 4 * MILE],
    [40.7 + 4 * MILE, -74 + 4 * MILE],
    [40.7 + 4 * MILE, -74 + west * MILE],
  ] as const
  return {
    id: place + 1,
    start: depot,
    end: depot,
    leaveAt: 480,
    ...maybe(random, 3, () => ({ finishBy: 520 + random.below(120) })),
    ...maybe(random, reloads ? 1 : 3, () => ({ loads: { Pallets: 1 + random.below(4) } })),
    ...maybe(random, 4, () => ({ capacity: 1 + random.below(4) })),
    ...maybe(random, 3, () => ({ territory: { ring: box, ...maybe(random, 2, () => ({ price: 500 })) } })),
    ...maybe(random, 3, () => ({ speedFactor: 0.5 + random.below(4) / 4 })),
    ...maybe(random, 3, () => ({ serviceFactor: 0.5 + random.below(4) / 2 })),
    ...maybe(random, 2, () => ({ vehicleKind: 'Box truck' })),
    ...(reloads ? { reloads: { minutes: 4, ...maybe(random, 2, () => ({ mostTrips: 2 })) } } : {}),
  }
}

function stopOf(random: Random, place: number, { drivers }: DaySize): PlanStop {
  const mile = (): number => (random.below(70) - 35) / 10
  return {
    address: `stop ${place}`,
    coordinates: [40.7 + mile() * MILE, -74 + mile() * MILE],
    ...maybe(random, 2, () => ({ loads: { pallets: random.below(3) } })),
    ...maybe(random, 5, () => ({ packages: random.below(3) })),
    ...maybe(random, 6, () => ({ together: 'chairs' })),
    ...maybe(random, 5, () => ({ apart: 'rivals' })),
    ...maybe(random, 4, () => ({
      driver: 1 + random.below(drivers + 1),
      ...maybe(random, 2, () => ({ driverIsWish: true as const })),
    })),
    ...maybe(random, 7, () => ({ vehicleKind: 'box TRUCK ' })),
    ...maybe(random, 6, () => {
      const from = 480 + random.below(60)
      return { window: [from, from + 20 + random.below(60)] as const, ...maybe(random, 2, () => ({ lateMinutes: 15 })) }
    }),
  }
}

/** The first two stops are one pair. */
function withPair(random: Random, [first, second, ...others]: readonly PlanStop[]): PlanStop[] {
  const [pickup, delivery] = random.below(2) === 0 ? [first, second] : [second, first]
  if (!pickup || !delivery) return []
  const halves: PlanStop[] = [
    { ...pickup, pairName: 'Rx 1', pairRole: 'pickup' },
    {
      ...delivery,
      pairName: 'rx 1',
      pairRole: 'delivery',
      ...maybe(random, 2, () => ({ maxRideMinutes: 5 + random.below(40) })),
    },
  ]
  return [...halves, ...others]
}
