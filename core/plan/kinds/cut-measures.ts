import { type Problem, serviceOf, type Task, type Vehicle } from '#engine/optimizer/index.ts'
import type { Measure } from './cut-into-trips.ts'
import { atSpeed } from './service.ts'

const SECONDS_PER_HOUR = 3600
const METERS_PER_KILOMETER = 1000

/**
 * What may speak for one way to cut the tasks of a vehicle: the seconds that the docks take, what they cost where miles
 * have a price, and how early the last task is over where there are windows.
 */
export function cutMeasures(problem: Problem, vehicle: Vehicle, tasks: readonly (Task | undefined)[]): Measure[] {
  const visits = tasks.map((task) => ({
    location: task?.location ?? 0,
    service: task ? serviceOf(task, vehicle) : 0,
    windows: task?.windows ?? [],
  }))
  const legs = legsOf(problem, vehicle)
  const price = pricesOf(problem, vehicle)
  const [dock] = vehicle.reloads ?? []
  const at = dock?.location ?? 0
  const loading = dock ? serviceOf(dock, vehicle) : 0
  const detour = (place: number, leg: Leg): number => {
    const [before = 0, behind = 0] = [visits[place - 1]?.location, visits[place]?.location]
    return leg(before, at) + leg(at, behind) - leg(before, behind)
  }
  const sumOf = (ofCut: (place: number) => number): Measure => {
    const all = visits.map((_, place) => ofCut(place))
    return { start: 0, behind: (before, place, isCut) => before + (isCut ? (all[place] ?? 0) : 0) }
  }
  const clock: Measure = {
    start: Math.max(vehicle.shift?.[0] ?? 0, vehicle.departure?.[0] ?? 0),
    behind: (before, place, isCut) => {
      const { location = 0, service = 0, windows = [] } = visits[place] ?? {}
      const from = place === 0 ? vehicle.start : visits[place - 1]?.location
      const direct = from === undefined ? 0 : legs.seconds(from, location)
      const arrival = before + direct + (isCut ? loading + detour(place, legs.seconds) : 0)
      if (windows.length === 0) return arrival + service
      const [opens] = windows.find(([, closes]) => arrival <= closes) ?? [Number.POSITIVE_INFINITY]
      return Math.max(arrival, opens) + service
    },
  }
  return [
    sumOf((place) => loading + detour(place, legs.seconds)),
    ...(price.meter > 0
      ? [
          sumOf(
            (place) =>
              price.work * loading +
              price.second * detour(place, legs.seconds) +
              price.meter * detour(place, legs.meters),
          ),
        ]
      : []),
    ...(visits.some(({ windows }) => windows.length > 0) ? [clock] : []),
  ]
}

type Leg = (from: number, to: number) => number

function legsOf(
  { matrices }: Problem,
  { profile, speedFactor }: Vehicle,
): { readonly seconds: Leg; readonly meters: Leg } {
  const { size = 0, durations, distances } = matrices[profile] ?? {}
  return {
    seconds: (from, to) => atSpeed(durations?.[from * size + to] ?? 0, speedFactor),
    meters: (from, to) => distances?.[from * size + to] ?? 0,
  }
}

/** Of a second on the way, of a second of loading, and of a meter. */
function pricesOf({ objective }: Problem, vehicle: Vehicle): Record<'second' | 'work' | 'meter', number> {
  const { costPerTravelHour: hour, costPerKilometer: kilometer, costPerTaskHour = 0, pay } = vehicle
  const paid = pay?.perSecond ?? 0
  return {
    second: paid + (hour === undefined ? (objective?.duration ?? 1) : hour / SECONDS_PER_HOUR),
    work: paid + costPerTaskHour / SECONDS_PER_HOUR,
    meter: kilometer === undefined ? (objective?.distance ?? 0) : kilometer / METERS_PER_KILOMETER,
  }
}
