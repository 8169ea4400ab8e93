import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { allBreaks, countMasks, endBreaks, paceOf } from '../instance/breaks.ts'
import { driveFrom, type HourTable, hoursOf } from '../instance/hours.ts'
import { endOf, startOf, workOf } from '../instance/instance.ts'
import { earliestInside } from '../instance/windows.ts'
import { workAfter } from '../instance/work.ts'
import { dueAfter } from '../plan/due.ts'
import type { HourWalk } from '../plan/hour-walk.ts'
import { shutBreaks } from '../plan/loads.ts'
import type { Plan } from '../plan/plan.ts'
import { crossLeg, type Event } from './cross-leg.ts'
import { layOut } from './lay-out-walk.ts'
import { limitNode } from './mask-timing.ts'
import { limitPlain, retimeTimes } from './retime-times.ts'
import { cheapestRides, isTimedAsWhole, rideEvents } from './ride-times.ts'
import { isWaitBound } from './wait-times.ts'
import { departByWishes, scheduleByWishes } from './wish-schedule.ts'

/**
 * Times a route so that it costs as little as it can, then ends as early as it can and, given that, starts as late as it
 * can.
 *
 * Starts with the vehicle's start node and ends with its end node. O(route length × 3^breaks).
 */
export function scheduleRoute(plan: Plan, vehicle: number): Event[] {
  const isLimited = isTimedAsWhole(plan, vehicle) || isWaitBound(plan, vehicle)
  const rides = isLimited ? cheapestRides(plan, vehicle) : undefined
  if (rides) return rideEvents(plan, rides)
  const hours = hoursOf(plan.instance, vehicle)
  if (hours) return scheduleByHours(plan, vehicle, hours)
  if (plan.instance.wishes.isWished) return scheduleByWishes(plan, vehicle)
  const { end } = spanOf(plan, vehicle)
  const events = walkSchedule(plan, vehicle, latestStartFor(plan, vehicle, end))
  retimeTimes(plan, vehicle)
  return events
}

/**
 * Seconds waited at most between two stops in the schedule that passes over all limits of rides and waiting: where that is
 * brief enough, it is the schedule that keeps them. The route must be timed and priced. O(route length × 3^breaks).
 */
export function longestFreeWait(plan: Plan, vehicle: number): number {
  const { instance, clock } = plan
  const isPaid = intAt(instance.pay.byClock, vehicle) === 1
  const end = isPaid ? floatAt(clock.end, vehicle) : floatAt(plan.ready, fullCell(instance, vehicle))
  const events = walkSchedule(plan, vehicle, latestStartFor(plan, vehicle, end))
  retimeTimes(plan, vehicle)
  let longest = 0
  let waited = 0
  for (const { kind, arrival, begin } of events) {
    waited += begin - arrival
    longest = Math.max(longest, waited)
    if (kind === 'node') waited = 0
  }
  return longest
}

/** Drives a route from a departure on, as early as the dues of the plan and the latest end in them allow. */
export function walkSchedule(plan: Plan, vehicle: number, departure: number): Event[] {
  const { instance, next } = plan
  const end = endOf(instance, vehicle)
  const events: Event[] = []
  let node = startOf(instance, vehicle)
  let time = departure
  let done = 0
  events.push({ kind: 'node', index: node, arrival: time, begin: time, work: 0 })
  while (node !== end) {
    const follower = intAt(next, node)
    const taken = chooseBreaks(plan, node, time, done)
    time = crossLeg(plan, { vehicle, taken, travel: intAt(plan.legTime, node), departure: time }, events)
    const begin = follower === end ? time : earliestInside(instance.windows, follower, time)
    const work = workAfter(workOf(instance, vehicle), node, follower)
    events.push({ kind: 'node', index: follower, arrival: time, begin, work })
    time = begin + work
    done |= taken
    node = follower
  }
  return events
}

/** Whether a vehicle may be out only so long. */
export const isDurationBound = ({ instance }: Plan, vehicle: number): boolean =>
  instance.hasMaxDuration && floatAt(instance.maxDuration, vehicle) < Number.POSITIVE_INFINITY

/** Whether a route that is timed and priced lasts longer than its vehicle may be out. O(route length). */
export function isTooLong(plan: Plan, vehicle: number): boolean {
  if (!isDurationBound(plan, vehicle)) return false
  const { departure, end } = spanOf(plan, vehicle)
  return end - departure > floatAt(plan.instance.maxDuration, vehicle)
}

/** Seconds from start to end of a route that wastes none, kept until the route's version changes. */
export function routeDuration(plan: Plan, vehicle: number): number {
  const { instance, duration, durationVersion } = plan
  const version = intAt(plan.version, vehicle)
  if (intAt(durationVersion, vehicle) === version) return floatAt(duration, vehicle)
  plan.meter.looks += (intAt(plan.count, vehicle) + 1) * TIGHTENED * countMasks(instance.breaks, vehicle)
  const { departure, end } = spanOf(plan, vehicle)
  duration[vehicle] = end - departure
  durationVersion[vehicle] = version
  return end - departure
}

/** Looks per node, measured. */
const TIGHTENED = 6

/** When a route begins and ends: at least cost where its time has a price, else as early an end as can be. */
function spanOf(plan: Plan, vehicle: number): { departure: number; end: number } {
  const { instance, clock } = plan
  const rides = isTimedAsWhole(plan, vehicle) ? cheapestRides(plan, vehicle) : undefined
  if (rides) return rides
  if (instance.wishes.isWished) return { departure: departByWishes(plan, vehicle), end: floatAt(clock.end, vehicle) }
  if (intAt(instance.pay.byClock, vehicle) === 1 || hoursOf(instance, vehicle)) {
    return { departure: floatAt(clock.departure, vehicle), end: floatAt(clock.end, vehicle) }
  }
  const end = floatAt(plan.ready, fullCell(instance, vehicle))
  const departure = latestStartFor(plan, vehicle, end)
  retimeTimes(plan, vehicle)
  return { departure, end }
}

/** Moves the dues of a route as if its shift ended then; answers its latest start. */
export function latestStartFor(plan: Plan, vehicle: number, end: number): number {
  const { instance } = plan
  const last = endOf(instance, vehicle)
  const most = floatAt(instance.latestStart, vehicle)
  plan.due[fullCell(instance, vehicle)] = end
  if (paceOf(instance.breaks, vehicle) === 'plain') return Math.min(limitPlain(plan, vehicle), most)
  for (let node = intAt(plan.previous, last); node !== -1; node = intAt(plan.previous, node)) limitNode(plan, node)
  return Math.min(floatAt(plan.due, startOf(instance, vehicle) * instance.breaks.masks), most)
}

/** The cell of `ready` and `due` at the end of a route, all breaks done. */
export const fullCell = (instance: Plan['instance'], vehicle: number): number =>
  endOf(instance, vehicle) * instance.breaks.masks + allBreaks(instance.breaks, vehicle)

/** The fewest breaks to take on the leg behind a node so that the rest of the route stays in time. */
function chooseBreaks(plan: Plan, node: number, time: number, done: number): number {
  const { breaks } = plan.instance
  const vehicle = intAt(plan.vehicle, node)
  const follower = intAt(plan.next, node)
  const open = allBreaks(breaks, vehicle) & ~done & ~shutBreaks(plan, node)
  const { sets } = plan.scratch
  endBreaks(breaks, { vehicle, open }, time, sets)
  let taken = 0
  while (taken < open) {
    const arrival = Math.max(
      floatAt(sets, taken),
      time + intAt(plan.legTime, node) + floatAt(breaks.spans, vehicle * breaks.masks + taken),
    )
    if (arrival <= dueAfter(plan, node, follower * breaks.masks + (done | taken))) return taken
    // The next subset of the open breaks in ascending order.
    taken = (taken - open) & open
  }
  return open
}

/** What has happened up to a moment, with a set of breaks taken. */
interface Label {
  readonly time: number
  readonly driven: number
  readonly events: readonly Event[]
}

/** The times of a route whose vehicle's speed changes with the hour, from the departure on that was chosen. */
function scheduleByHours(plan: Plan, vehicle: number, table: HourTable): Event[] {
  layOut(plan, { vehicle, table })
  const { walk } = plan.hourly
  const full = allBreaks(plan.instance.breaks, vehicle)
  const departure = floatAt(plan.clock.departure, vehicle)
  const start: Event = { kind: 'node', index: intAt(walk.nodes, 0), arrival: departure, begin: departure, work: 0 }
  let labels: (Label | undefined)[] = [{ time: departure, driven: 0, events: [start] }]
  for (let place = 1; place < walk.length; place++) {
    addBreaks(plan, vehicle, labels)
    labels = labels.map((label) => label && driveOn(walk, table, place - 1, label))
    addBreaks(plan, vehicle, labels)
    labels = labels.map((label) => label && serve(plan, place, label))
  }
  return [...(labels[full]?.events ?? [])]
}

function driveOn({ rows, seconds }: HourWalk, table: HourTable, place: number, { time, driven, events }: Label): Label {
  const arrival = driveFrom(table, intAt(rows, place), floatAt(seconds, place), time)
  return { time: arrival, driven: driven + arrival - time, events }
}

function serve({ instance, hourly }: Plan, place: number, { time, driven, events }: Label): Label | undefined {
  const node = intAt(hourly.walk.nodes, place)
  const begin = node < instance.tasks ? earliestInside(instance.windows, node, time) : time
  const work = floatAt(hourly.walk.work, place)
  if (begin === Number.POSITIVE_INFINITY) return undefined
  const event: Event = { kind: 'node', index: node, arrival: time, begin, work }
  return { time: begin + work, driven, events: [...events, event] }
}

/** Adds the ways to take further breaks, as `takeBreaks` does. */
function addBreaks(plan: Plan, vehicle: number, labels: (Label | undefined)[]): void {
  const full = allBreaks(plan.instance.breaks, vehicle)
  for (let mask = 0; mask < full; mask++) {
    for (let bit = 0; 1 << bit <= full; bit++) {
      const more = mask | (1 << bit)
      const next = more === mask ? undefined : takeBreak(plan, vehicle, bit, labels[mask])
      if (next && isAhead(next, labels[more])) labels[more] = next
    }
  }
}

const isAhead = (next: Label, known: Label | undefined): boolean =>
  !known || next.time < known.time || (next.time === known.time && next.driven < known.driven)

function takeBreak({ instance }: Plan, vehicle: number, bit: number, label: Label | undefined): Label | undefined {
  const { first, windows, service } = instance.breaks
  const pause = intAt(first, vehicle) + bit
  const begin = label ? earliestInside(windows, pause, label.time) : Number.POSITIVE_INFINITY
  if (!label || begin === Number.POSITIVE_INFINITY) return undefined
  const work = floatAt(service, pause)
  const event: Event = { kind: 'break', index: bit, arrival: label.time, begin, work }
  return { time: begin + work, driven: label.driven, events: [...label.events, event] }
}
