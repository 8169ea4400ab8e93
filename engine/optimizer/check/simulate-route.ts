import { latestBegin, withoutBreaks } from '../problem/due-breaks.ts'
import { changingHours, DEPARTURE_STEP } from '../problem/hours.ts'
import type { Hours, Matrix, Problem, Vehicle } from '../problem/problem.ts'
import type { Route, Step } from '../solution/solution.ts'
import { type Day, scheduleCheaply } from './cheapest-schedule.ts'
import { driveBetween } from './drive.ts'
import { type HourlyStage, scheduleByHours } from './hour-schedule.ts'
import { pathDistance, routeCost, travelBetween, travelOf } from './legs.ts'
import { payOf, payOfSteps } from './pay.ts'
import { priceOfStrangers } from './preferences.ts'
import { type Limits, type RideLimit, scheduleRides } from './ride-schedule.ts'
import { countTasks, pathOf, type Visit } from './route-case.ts'
import type { Schedule, ScheduleEvent, Stage } from './schedule.ts'
import { scheduleWishes, type WishedStage } from './soft-schedule.ts'
import { loadsOfTrips } from './trip-loads.ts'
import { hasWish, priceOfWishes } from './wishes.ts'
import { workAt } from './work.ts'

const NOWHERE: Matrix = { size: 0, durations: new Int32Array() }

/**
 * Times and prices one route in the given order: at least cost, then with the earliest end, then the latest start, breaks
 * where they delay least, and nobody on board or waiting longer than may be if that can be had. Broken rules do not stop it; a missed
 * window is served on arrival.
 */
export function simulateRoute(problem: Problem, vehicle: Vehicle, visits: readonly Visit[]): Route {
  const matrix = problem.matrices[vehicle.profile] ?? NOWHERE
  const path = pathOf(vehicle, visits)
  const places = placesOf(vehicle, visits)
  const hours = changingHours(matrix)
  const stages = stagesOf(places, vehicle, matrix)
  const { owner, events } = scheduleDue(vehicle, stages, (day) =>
    hours ? scheduleHours(problem, day, stages, hours) : scheduleDay(day, stages, limitsOf(places, day)),
  )
  const steps = stepsOf(events, places, owner)
  const stops = steps.flatMap((step) => {
    const visit = visits.find(({ kind, task }) => kind === step.kind && task.id === step.id)
    return visit ? { task: visit.task, step } : []
  })
  return {
    vehicle: vehicle.id,
    steps,
    travel: travelOf({ path, steps }, vehicle, matrix),
    service: steps.reduce((sum, { service }) => sum + service, 0),
    waiting: steps.reduce((sum, { waiting }) => sum + waiting, 0),
    distance: pathDistance(path, matrix),
    cost:
      routeCost(problem, vehicle, { path, steps }) +
      payOfSteps(vehicle, steps, countTasks(visits)) +
      priceOfWishes(stops) +
      priceOfStrangers(vehicle, visits),
  }
}

/** A schedule, and the vehicle with the breaks that it takes. */
interface OwnSchedule extends Schedule {
  readonly owner: Vehicle
}

/** The schedule without the breaks that are not due then (`isDue`), as many of them as can be. O(2^breaks) schedules. */
function scheduleDue(
  vehicle: Vehicle,
  stages: readonly HourlyStage[],
  scheduleOf: (vehicle: Vehicle) => Schedule,
): OwnSchedule {
  const mayLack = (vehicle.breaks ?? []).filter(({ isOnlyWhileOut }) => isOnlyWhileOut)
  const begin = Math.max(vehicle.shift?.[0] ?? 0, vehicle.departure?.[0] ?? 0)
  const least = stages.reduce((time, { drive, service }) => drive(time) + service, begin)
  for (let mask = 2 ** mayLack.length - 1; mask > 0; mask--) {
    const lacked = mayLack.filter((_, bit) => (mask >> bit) & 1)
    const until = Math.min(...lacked.map(latestBegin))
    if (least > until) continue
    const owner = withoutBreaks(vehicle, new Set(lacked.map(({ id }) => id)))
    const schedule = scheduleOf(owner)
    if (schedule.end <= until) return { owner, ...schedule }
  }
  return { owner: vehicle, ...scheduleOf(vehicle) }
}

/**
 * The cheapest schedule. Wishes are nobody's concern where the route cannot keep its windows, and where somebody may ride
 * or wait only so long: there the schedule is chosen by pay alone, and wishes cost what they do then.
 */
function scheduleDay(vehicle: Vehicle, stages: readonly WishedStage[], limits: Limits): Schedule {
  const day = dayOf(vehicle, stages)
  if (limits.rides.length > 0 || limits.maxWait < Number.POSITIVE_INFINITY) return scheduleRides(day, limits)
  if (stages.some(({ wish }) => wish)) {
    const { pay = {}, breaks = [] } = vehicle
    const unpaid = pay.excludesBreaks ? breaks.reduce((sum, { service }) => sum + service, 0) : 0
    const wished = scheduleWishes({ ...day, stages, pay, unpaid })
    if (wished) return wished
  }
  return scheduleCheaply(day)
}

/** The cheapest schedule where speeds change with the hour. */
function scheduleHours(problem: Problem, vehicle: Vehicle, stages: readonly HourlyStage[], hours: Hours): Schedule {
  const { maxTravelTime = Number.POSITIVE_INFINITY, costPerTravelHour } = vehicle
  const perSecond = costPerTravelHour === undefined ? (problem.objective?.duration ?? 1) : costPerTravelHour / 3600
  const isPriced = !problem.matrices[vehicle.profile]?.costs
  return scheduleByHours({
    ...dayOf(vehicle, stages),
    stages,
    priceOf: (begin, end, driven) => (isPriced ? perSecond * driven : 0) + payOf(vehicle, { begin, end, tasks: 0 }),
    mostDriven: maxTravelTime,
    step: hours.departureStep ?? DEPARTURE_STEP,
    grid: hours.arrivalStep ?? 1,
    lastMoment: hours.moments.at(-1) ?? Number.NEGATIVE_INFINITY,
  })
}

/** What may be chosen of the schedule of a vehicle, and what it costs. */
function dayOf(vehicle: Vehicle, stages: readonly Stage[]): Day {
  const { shift: [opens, closes] = [0, Number.POSITIVE_INFINITY], departure, breaks = [], pay } = vehicle
  const [from, latest] = departure ?? [opens, Number.POSITIVE_INFINITY]
  return {
    stages,
    breaks,
    departure: [Math.max(from, opens), latest],
    until: closes,
    // The number of tasks changes nothing between two schedules of one route.
    ...(pay && { priceOf: (begin: number, end: number) => payOf(vehicle, { begin, end, tasks: 0 }) }),
  }
}

const limitsOf = (places: readonly Place[], { maxWait = Number.POSITIVE_INFINITY }: Vehicle): Limits => ({
  rides: ridesOf(places),
  maxWait,
})

/** How long what is picked up at one place may ride to another. */
const ridesOf = (places: readonly Place[]): RideLimit[] =>
  places.flatMap(({ visit }, delivery) => {
    const { maxRideTime: most } = visit?.shipment ?? {}
    const pickup = places.findIndex((other) => other.visit?.shipment === visit?.shipment)
    return visit?.kind === 'delivery' && most !== undefined && pickup < delivery ? { pickup, delivery, most } : []
  })

/** What happens at one place of the route. */
interface Place {
  /** Absent at the open ends of a route, which are nowhere but let breaks precede the first task or follow the last. */
  readonly name?: Pick<Step, 'kind' | 'id' | 'location'>
  readonly visit?: Visit
}

function placesOf({ start, end }: Vehicle, visits: readonly Visit[]): Place[] {
  const places: Place[] = visits.map((visit) => ({
    name: { kind: visit.kind, id: visit.task.id, location: visit.task.location },
    visit,
  }))
  places.unshift(start === undefined ? {} : { name: { kind: 'start', location: start } })
  places.push(end === undefined ? {} : { name: { kind: 'end', location: end } })
  return places
}

function stagesOf(places: readonly Place[], vehicle: Vehicle, matrix: Matrix): (WishedStage & HourlyStage)[] {
  const loads = loadsAlong(places, vehicle)
  return places.map(({ name, visit }, index) => {
    const from = places[index - 1]?.name?.location
    const location = name?.location
    const isLeg = from !== undefined && location !== undefined
    const windows = visit?.task.windows
    return {
      travel: isLeg ? travelBetween(vehicle, matrix, from, location) : 0,
      drive: isLeg ? driveBetween(vehicle, matrix, from, location) : (departure: number) => departure,
      load: loads[index - 1] ?? [],
      service: visit ? workAt(visit.task, vehicle, from) : 0,
      ...(windows && { windows }),
      ...(visit?.task.softWindow && hasWish(visit.task) && { wish: visit.task.softWindow }),
    }
  })
}

/** On board when leaving each place, one number per dimension. */
function loadsAlong(places: readonly Place[], vehicle: Vehicle): number[][] {
  const visits = places.flatMap(({ visit }) => visit ?? [])
  const loads = Array.from({ length: dimensionsOf(vehicle, visits) }, (_, dimension) =>
    loadsOfTrips(vehicle, visits, dimension),
  )
  // The start is a place, and the end another one that changes nothing.
  return places.map((_, place) => loads.map((load) => load[place] ?? load.at(-1) ?? 0))
}

function stepsOf(events: readonly ScheduleEvent[], places: readonly Place[], vehicle: Vehicle): Step[] {
  const loads = loadsAlong(places, vehicle)
  let left = 0
  return events.flatMap(({ index, isBreak, ...time }): Step[] => {
    const { name } = isBreak ? { name: breakName(vehicle, index) } : (places[index] ?? {})
    if (!isBreak) left = index
    return name ? [{ ...name, ...time, load: loads[left] ?? [] }] : []
  })
}

const breakName = ({ breaks = [] }: Vehicle, index: number): Pick<Step, 'kind' | 'id'> => ({
  kind: 'break',
  id: breaks[index]?.id ?? index,
})

const dimensionsOf = ({ capacity }: Vehicle, visits: readonly Visit[]): number =>
  Math.max(capacity?.length ?? 0, ...visits.map(({ dimensions }) => dimensions))
