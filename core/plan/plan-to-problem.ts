import { blankLocation } from '#core/itinerary/itinerary.ts'
import { DAY_MINUTES, DAY_SECONDS } from '#core/kernel/time.ts'
import { secondsToMinutes } from '#engine/base/units.ts'
import type { Break, Job, Problem, Vehicle } from '#engine/optimizer/index.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'
import { behindOf, drivenStops, missedPackages } from './driven.ts'
import { earliestOf } from './hours/departure.ts'
import { paceOf } from './hours/go-by-leg.ts'
import { hoursOfPace } from './hours/leg-by-leg.ts'
import { areOfNextDay, hoursInNight, USUAL_LEAVE } from './hours/nights.ts'
import { inMinutes } from './in-minutes.ts'
import { USUAL_PACKAGES } from './kinds/amounts.ts'
import { nameKey } from './kinds/pairs.ts'
import { atSpeed } from './kinds/service.ts'
import { withKinds } from './kinds/with-kinds.ts'
import { type BreakRule, type DriverDay, isHeld, type PlanRequest, type PlanStop } from './plan.ts'
import { pointOfEnd, pointOfStop } from './plan-points.ts'
import { lateRateOf, pricesOfDay } from './price-units.ts'

const PROFILE = 'chosen'

/**
 * A request as an optimizer problem: vehicle ids are places in the list of drivers, ids of jobs, pickups and deliveries
 * places in the list of stops.
 *
 * Time zero is midnight of the day; it passes in whole minutes where a rule needs a clock (`inMinutes`). Locks are left
 * out: the search and the edits know them. So are driven stops: their vehicles begin where and when the drivers are.
 * `travel` holds all points in the order of `planPoints`.
 */
export function planToProblem(request: PlanRequest, travel: TravelMatrix): Problem {
  const { drivers, stops, objective } = request
  const driven = drivenStops(request)
  const pace = paceOf(request, travel)
  const hasHours = pace !== undefined || stops.some(({ window }) => window !== undefined)
  const known = { skills: skillsOf(request), hasLoads: drivers.some(({ capacity }) => capacity !== undefined) }
  const problem: Problem = {
    vehicles: drivers.map((day, driver) => ({
      ...toVehicle(request, backFirst(request, driver, travel), driver, hasHours),
      ...(known.skills.length > 0 ? { skills: numbersOf(known.skills, day.skills) } : {}),
    })),
    jobs: stops.flatMap((stop, index) =>
      driven.has(index) ? [] : [{ ...toJob(request, stop, index), ...demandsOf(stop, known) }],
    ),
    matrices: { [PROFILE]: pace ? { ...travel, hours: hoursOfPace(pace) } : travel },
    ...(objective ? { objective } : {}),
  }
  return inMinutes(withKinds(request, problem))
}

/** A driver's day; of one who comes back to the depot before anything else, the rest begins once the van is loaded there. */
function backFirst(request: PlanRequest, driver: number, { size, durations }: TravelMatrix): DriverDay {
  const day = request.drivers[driver] ?? { start: blankLocation }
  const { driven, reloads, speedFactor } = day
  const last = behindOf(driven).at(-1)?.stop
  if (!driven?.reloadsNext || last === undefined) return day
  const way = atSpeed(durations[pointOfStop(request, last) * size + driver] ?? 0, speedFactor)
  const from = driven.from + secondsToMinutes(way) + (reloads?.minutes ?? 0)
  return { ...day, driven: { ...driven, from } }
}

/** What stops ask for, by name, each once; a skill is known by its number in this list. */
export const skillsOf = ({ stops }: Pick<PlanRequest, 'stops'>): string[] => [
  ...new Set(stops.flatMap(({ skills = [] }) => skills.map(nameKey))),
]

const numbersOf = (known: readonly string[], names: readonly string[] = []): number[] =>
  names.map((name) => known.indexOf(nameKey(name))).filter((number) => number >= 0)

interface Known {
  readonly skills: readonly string[]
  readonly hasLoads: boolean
}

const demandsOf = ({ packages = USUAL_PACKAGES, skills = [] }: PlanStop, known: Known): Partial<Job> => ({
  ...(known.hasLoads ? { delivery: [packages] } : {}),
  ...(skills.length > 0 ? { skills: numbersOf(known.skills, skills) } : {}),
})

/** The part of a problem that may change: without the vehicles of routes that are locked as a whole. */
export const openProblem = (request: PlanRequest, problem: Problem): Problem => ({
  ...problem,
  vehicles: problem.vehicles.filter(({ id }) => !isHeld(request, id)),
})

function toVehicle(request: PlanRequest, day: DriverDay, driver: number, hasHours: boolean): Vehicle {
  const { finishBy, leaveBy, breaks = [], maxStops, capacity, pay, driven } = day
  const end = pointOfEnd(request, driver)
  const onTheClock = hasHours || breaks.length > 0 || (finishBy ?? leaveBy ?? driven) !== undefined
  const behind = behindOf(driven)
  const last = behind.at(-1)?.stop
  const due = breaks.flatMap((rule, id) => (isWithinHours(rule, day) ? [toBreak(rule, id, day)] : []))
  return {
    id: driver,
    profile: PROFILE,
    start: last === undefined || driven?.reloadsNext ? driver : pointOfStop(request, last),
    ...(end === undefined ? {} : { end }),
    ...(onTheClock ? hoursOf(request, day) : pay ? pricesOfDay(request, day) : {}),
    ...(due.length > 0 ? { breaks: due } : {}),
    ...(maxStops === undefined ? {} : { maxTasks: Math.max(0, maxStops - behind.length) }),
    ...durationOf(day),
    ...(capacity === undefined
      ? {}
      : { capacity: [Math.max(0, capacity - missedPackages(request, driven, USUAL_PACKAGES))] }),
    ...(request.driverCost === undefined ? {} : { fixedCost: request.driverCost }),
  }
}

/** How long a driver may still be out: whoever is on the way has used some of them. */
function durationOf(day: DriverDay): Pick<Vehicle, 'maxDuration'> {
  const { maxMinutes } = day
  if (maxMinutes === undefined) return {}
  return { maxDuration: 60 * Math.max(0, maxMinutes - minutesUsed(day)) }
}

/** What of a driver's hours is gone or bound before what is still planned, in minutes. */
export interface HoursBefore {
  /** By which the rest must end, overrun included: of a day that ends, from when it is planned where that is later. */
  readonly endsAt: number
  /** How long they will have been out when the rest begins. */
  readonly used: number
}

/**
 * The hours of a driver as the problem of their rest counts them: from where they are, or from the depot once they are
 * loaded there, where they come back to it first.
 */
export function hoursBefore(
  { leaveAt = USUAL_LEAVE, driven }: Pick<DriverDay, 'leaveAt' | 'driven'>,
  { shift: [begin, end] = [0, 0] }: Pick<Vehicle, 'shift'>,
): HoursBefore {
  return {
    endsAt: end / 60,
    used: driven ? minutesUsed({ leaveAt, driven: { ...driven, from: begin / 60 } }) : 0,
  }
}

/** Minutes that a driver has been out when the rest begins. */
const minutesUsed = ({ leaveAt = USUAL_LEAVE, driven }: Pick<DriverDay, 'leaveAt' | 'driven'>): number =>
  driven ? driven.from - (driven.leftAt ?? leaveAt) : 0

/** From when to when a driver works, and what they are paid for it from their departure on. */
function hoursOf(request: PlanRequest, day: DriverDay): Partial<Vehicle> {
  const { leaveAt = USUAL_LEAVE, leaveFixed, leaveBy, finishBy, overrunMinutes = 0, driven } = day
  const from = (driven?.from ?? earliestOf(day)) * 60
  const end = (finishBy ?? leaveAt + DAY_MINUTES) * 60
  // After hours a driver is late from now on, not before they began.
  const until = Math.max(end + overrunMinutes * 60, from)
  return { shift: [from, until], ...pricesOfDay(request, day, Math.min(end, until)), ...departureFrom() }

  // Who has left is paid from now on, wherever they wait.
  function departureFrom(): Pick<Vehicle, 'departure'> {
    if (leaveFixed || driven) return { departure: [from, from] }
    return leaveBy === undefined ? {} : { departure: [from, Math.max(from, leaveBy * 60)] }
  }
}

/**
 * Whether a driver can be out after the latest minute at which a break may begin. A break is due only for a driver who is
 * (`isDue` judges the route): a driver who is back by then, or whose day ends by then, needs none, nor does one who leaves later.
 * A driver on the way has taken a break whose time is over, or never will.
 */
function isWithinHours({ from, to }: BreakRule, day: Omit<DriverDay, 'start'>): boolean {
  const { finishBy = Number.POSITIVE_INFINITY, overrunMinutes = 0, driven } = day
  const [, latest] = hoursInNight(day, [from, to])
  const begin = driven?.from ?? earliestOf(day)
  return latest >= begin && latest < finishBy + overrunMinutes
}

function toBreak({ minutes, from, to }: BreakRule, id: number, day: DriverDay): Break {
  const [opens, closes] = hoursInNight(day, [from, to])
  return { id, service: minutes * 60, windows: [[opens * 60, closes * 60]], isOnlyWhileOut: true }
}

/** The hours of a stop, and those of the next day where somebody drives into it. */
function windowsOf({ drivers }: PlanRequest, [from, to]: readonly [number, number]): NonNullable<Job['windows']> {
  const days = areOfNextDay(drivers, to) ? [0, DAY_MINUTES] : [0]
  return days.map((day) => [(from + day) * 60, (to + day) * 60] as const)
}

/** When a stop is open, and until when it was wished for where it may be late. Of two days the wish is silent. */
function hoursOfStop(request: PlanRequest, { window, lateMinutes = 0 }: PlanStop): Pick<Job, 'windows' | 'softWindow'> {
  if (!window) return {}
  const wished = windowsOf(request, window)
  if (lateMinutes === 0) return { windows: wished }
  // Until the same stop opens on the next day at the latest.
  const windows = wished.map(([from, to]) => [from, Math.min(to + lateMinutes * 60, from + DAY_SECONDS - 60)] as const)
  const [only, another] = wished
  if (!only || another) return { windows }
  return { windows, softWindow: { window: only, lateness: lateRateOf(request) } }
}

function toJob(request: PlanRequest, stop: PlanStop, index: number): Job {
  const wish = request.wishes?.[index]
  const { priority, lockedAt, position, serviceMinutes = request.serviceMinutes ?? 0 } = stop
  return {
    id: index,
    location: pointOfStop(request, index),
    service: serviceMinutes * 60,
    ...hoursOfStop(request, stop),
    ...(priority ? { priority } : {}),
    ...(wish && { preference: { vehicles: [wish.driver], cost: wish.cost } }),
    // A locked place says more.
    ...(position && lockedAt === undefined ? { position } : {}),
  }
}
