import type { Job, Problem, Vehicle } from '#core/optimizer/index.ts'
import type { DayOptions, OptimizeRequest, PlannerStop } from './planner.ts'

/** Leaving time where a window or a break needs one and the driver named none: 8:30 AM. */
export const USUAL_LEAVE = 510
const DAY_MINUTES = 1440
const PROFILE = 'chosen'
/** Id of the one vehicle. */
export const VEHICLE = 0

/** Travel between all points of a request: start first, stops as entered, end last; row = from. Seconds and meters. */
export interface RequestTravel {
  readonly size: number
  readonly durations: Int32Array
  readonly distances: Int32Array
}

/**
 * A request as an optimizer problem with one vehicle. Job ids are places in the list as entered, from 0.
 *
 * Time zero is midnight of the day. Locks are left out: `lockPlaces` adds them for a search.
 */
export function requestToProblem(request: OptimizeRequest, travel: RequestTravel): Problem {
  const { stopList, options = {} } = request
  return {
    vehicles: [toVehicle(travel.size - 1, options, needsClock(request))],
    jobs: stopList.map((stop, index) => toJob(stop, index, options)),
    matrices: { [PROFILE]: travel },
  }
}

const needsClock = ({ stopList, options = {} }: OptimizeRequest): boolean =>
  options.lunch !== undefined || options.finishBy !== undefined || stopList.some(({ window }) => window !== undefined)

function toVehicle(end: number, options: DayOptions, onTheClock: boolean): Vehicle {
  const { leaveAt = USUAL_LEAVE, finishBy, openEnd, lunch } = options
  return {
    id: VEHICLE,
    profile: PROFILE,
    start: 0,
    ...(openEnd ? {} : { end }),
    ...(onTheClock ? { shift: [leaveAt * 60, (finishBy ?? leaveAt + DAY_MINUTES) * 60] as const } : {}),
    ...(lunch
      ? { breaks: [{ id: 0, service: lunch.minutes * 60, windows: [[lunch.from * 60, lunch.to * 60] as const] }] }
      : {}),
  }
}

function toJob(stop: PlannerStop, index: number, options: DayOptions): Job {
  const { window, priority, position } = stop
  return {
    id: index,
    location: index + 1,
    service: (stop.serviceMinutes ?? options.serviceMinutes ?? 0) * 60,
    ...(window ? { windows: [[window[0] * 60, window[1] * 60] as const] } : {}),
    ...(priority ? { priority } : {}),
    ...(position ? { position } : {}),
  }
}
