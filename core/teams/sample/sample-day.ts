import { type SampleDistrict, sampleDistricts } from '#core/places/sample/sample-districts.ts'
import { houseIn } from '#core/places/sample/sample-house.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import { createRandom, type Random } from '#engine/base/random.ts'
import { driverToDay } from '../days/driver-day.ts'
import type { TeamDayBody } from '../days/team-day.ts'
import type { Team, TeamDriver } from '../team.ts'
import { COLD, LIFT, sampleDepot, sampleDrivers, TAIL_LIFT } from './sample-team.ts'

const FINISH_BY = 1080
/** The driver whom some customers know, by their place in the team. */
const REGULAR = 2

/** What a team lacks of the sample: its depot, and drivers, as many as a plan takes. Nothing that is there is replaced. */
export const lackingOf = (
  { depot, drivers, lastDriverId = 0 }: Team,
  limit: number,
): Partial<Pick<Team, 'depot' | 'drivers'>> => ({
  ...(depot ? {} : { depot: sampleDepot }),
  ...(drivers.length > 0
    ? {}
    : { drivers: sampleDrivers.slice(0, limit).map((each) => ({ ...each, id: lastDriverId + each.id })) }),
})

/**
 * A day to try for these drivers, as many as the sample has and a plan takes. Nobody is asked for a skill that none of
 * them has, so that every stop can be served. It shows what a day may be: windows firm and wished, pairs, a driver whom
 * customers know, a lunch, a small van that comes back for more; who is not needed stays at home, as on every new day.
 */
export function sampleDay(drivers: readonly TeamDriver[], limit: number): TeamDayBody {
  const driving = drivers.slice(0, Math.min(sampleDrivers.length, limit)).map(driverToDay)
  const able = new Set(driving.flatMap(({ skills = [] }) => skills))
  const regular = driving[REGULAR - 1]
  const hasTailLift = driving.some(({ vehicleKind }) => vehicleKind === TAIL_LIFT)
  const { startAddress, endAddress, averageStopTime } = sampleDepot
  return {
    request: {
      startAddress,
      destinationAddress: endAddress,
      stopList: sampleStops().map(({ skills = [], driver: _, driverIsWish, vehicleKind, ...stop }) => ({
        ...stop,
        ...(skills.length > 0 && skills.every((skill) => able.has(skill)) && { skills }),
        ...(vehicleKind !== undefined && hasTailLift && { vehicleKind }),
        ...(driverIsWish && regular && { driver: regular.id, driverIsWish }),
      })),
      numDrivers: driving.length,
      drivers: driving,
      options: { leaveAt: 480, finishBy: FINISH_BY, serviceMinutes: averageStopTime, mayRest: true },
    },
    plan: null,
    isSample: true,
  }
}

const STOPS = 160
const SEED = 1216
const notes = [
  'Ring twice',
  'Leave with the doorman',
  'Loading bay behind the house',
  'Call before you come',
  'Back door',
]
const windows = [
  [480, 660],
  [540, 720],
  [600, 840],
  [720, 900],
  [780, 960],
] as const

/** A hundred and sixty stops in an order that nobody would drive; the same each time. */
function sampleStops(): PlanStop[] {
  const random = createRandom(SEED)
  const stops = new Map<string, PlanStop>()
  while (stops.size < STOPS) {
    const district = sampleDistricts[random.below(sampleDistricts.length)]
    const stop = district && { ...placeIn(district, random), ...wordsOf(stops.size, random) }
    if (stop && !stops.has(stop.address)) stops.set(stop.address, stop)
  }
  return [...stops.values()]
}

function placeIn(district: SampleDistrict, random: Random): PlanStop {
  const { street, postcode, lat, lng } = houseIn(district, random)
  return { address: `${street}, New York, NY ${postcode}`, coordinates: [lat, lng] }
}

const oneOf = <Item>(items: readonly Item[], random: Random): Item | undefined => items[random.below(items.length)]

/** Most stops are plain; what is said of the others differs, so that there is something to see of each. */
function wordsOf(index: number, random: Random): Partial<PlanStop> {
  const window = index % 5 === 2 ? oneOf(windows, random) : undefined
  const note = index % 8 === 1 ? oneOf(notes, random) : undefined
  return {
    packages: 1 + random.below(6),
    ...(index % 4 === 0 ? { serviceMinutes: 4 + 2 * random.below(6) } : {}),
    ...(window ? { window } : {}),
    ...(note === undefined ? {} : { note }),
    ...(index % 23 === 5 ? { priority: 80 } : {}),
    ...(index % 20 === 7 ? { skills: [COLD] } : {}),
    ...(index % 27 === 9 ? { skills: [LIFT] } : {}),
    ...(window && index % 10 === 7 ? { lateMinutes: 15 } : {}),
    ...pairOf(index),
    // More than the van takes at once.
    ...(index % 16 === 6 ? { vehicleKind: TAIL_LIFT } : {}),
    // The customers of somebody who knows them; any other driver comes at a price.
    ...(index % 40 === 11 ? { driver: REGULAR, driverIsWish: true } : {}),
  }
}

/** Three orders of a pharmacy: each is picked up at one stop, and is with its patient within the hour. */
function pairOf(index: number): Partial<PlanStop> {
  const [order, half] = [Math.floor(index / 2) - 30, index % 2]
  if (order < 0 || order >= 3) return {}
  const pairName = `Rx ${1041 + order}`
  return half === 0 ? { pairName, pairRole: 'pickup' } : { pairName, pairRole: 'delivery', maxRideMinutes: 60 }
}
