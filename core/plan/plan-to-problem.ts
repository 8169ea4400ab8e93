import type { Break, Job, Problem, Vehicle } from '#core/optimizer/index.ts'
import type { TravelMatrix } from '#core/travel/estimate-matrix.ts'
import { type BreakRule, type DriverDay, isHeld, type PlanRequest, type PlanStop } from './plan.ts'
import { pointOfEnd, pointOfStop } from './plan-points.ts'

/** Leaving time where a window or a break needs one and nobody named one: 8:30 AM. */
export const USUAL_LEAVE = 510
const DAY_MINUTES = 1440
const PROFILE = 'chosen'

/**
 * A request as an optimizer problem: vehicle ids are places in the list of drivers, job ids places in the list of stops.
 *
 * Time zero is midnight of the day. Locks are left out: the search and the edits know them.
 * `travel` holds all points in the order of `planPoints`.
 */
export function planToProblem(request: PlanRequest, travel: TravelMatrix): Problem {
  const { drivers, stops, objective } = request
  const hasWindows = stops.some(({ window }) => window !== undefined)
  return {
    vehicles: drivers.map((day, driver) => toVehicle(request, day, driver, hasWindows)),
    jobs: stops.map((stop, index) => toJob(request, stop, index)),
    matrices: { [PROFILE]: travel },
    ...(objective ? { objective } : {}),
  }
}

/** The part of a problem that may change: without the vehicles of routes that are locked as a whole. */
export const openProblem = (request: PlanRequest, problem: Problem): Problem => ({
  ...problem,
  vehicles: problem.vehicles.filter(({ id }) => !isHeld(request, id)),
})

function toVehicle(request: PlanRequest, day: DriverDay, driver: number, hasWindows: boolean): Vehicle {
  const { leaveAt = USUAL_LEAVE, finishBy, breaks = [], maxStops } = day
  const end = pointOfEnd(request, driver)
  const onTheClock = hasWindows || breaks.length > 0 || finishBy !== undefined
  return {
    id: driver,
    profile: PROFILE,
    start: driver,
    ...(end === undefined ? {} : { end }),
    ...(onTheClock ? { shift: [leaveAt * 60, (finishBy ?? leaveAt + DAY_MINUTES) * 60] as const } : {}),
    ...(breaks.length > 0 ? { breaks: breaks.map(toBreak) } : {}),
    ...(maxStops === undefined ? {} : { maxTasks: maxStops }),
  }
}

const toBreak = ({ minutes, from, to }: BreakRule, id: number): Break => ({
  id,
  service: minutes * 60,
  windows: [[from * 60, to * 60]],
})

function toJob(request: PlanRequest, stop: PlanStop, index: number): Job {
  const { window, priority, position, serviceMinutes = request.serviceMinutes ?? 0 } = stop
  return {
    id: index,
    location: pointOfStop(request, index),
    service: serviceMinutes * 60,
    ...(window ? { windows: [[window[0] * 60, window[1] * 60] as const] } : {}),
    ...(priority ? { priority } : {}),
    ...(position ? { position } : {}),
  }
}
