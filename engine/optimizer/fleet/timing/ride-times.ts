import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { paceOf } from '../instance/breaks.ts'
import { endOf, requestOf, startOf, workOf } from '../instance/instance.ts'
import { priceDay } from '../instance/pay.ts'
import { priceOfMoment } from '../instance/wishes.ts'
import { workAfter } from '../instance/work.ts'
import type { Plan } from '../plan/plan.ts'
import { listBreakLegs } from './break-legs.ts'
import { chargeDay } from './charge-day.ts'
import type { Event } from './cross-leg.ts'
import { type BreakLegs, earliestBegins, latestDeparture, layLine, type RideLine } from './ride-line.ts'
import { boundsWaitsExactly, isWaitBound } from './wait-times.ts'

const NEVER = Number.POSITIVE_INFINITY

/** Whether something on the route of a vehicle may be on board only so long. */
export const isRideBound = ({ instance, limited }: Plan, vehicle: number): boolean =>
  instance.rides.isLimited && intAt(limited, vehicle) > 0

/**
 * Whether a route is timed as a whole for what its limits leave: rides of limited length, or limited waiting where breaks
 * or gaps of windows leave a choice.
 */
export const isTimedAsWhole = (plan: Plan, vehicle: number): boolean =>
  isRideBound(plan, vehicle) || (isWaitBound(plan, vehicle) && !boundsWaitsExactly(plan.instance, vehicle))

/**
 * Sees to it that nobody rides or waits too long on a route that is in time otherwise: answers a task that stands in the
 * way, or −1, and then prices a paid day anew and writes down how much room detours have.
 */
export function timeRides(plan: Plan, vehicle: number): number {
  const { pay, wishes } = plan.instance
  const isPaid = intAt(pay.byClock, vehicle) === 1 || wishes.isWished
  if (isPaid ? !keepsLimitsOnClock(plan, vehicle) : !keepsLimitsAtOnce(plan, vehicle)) {
    const span = isPaid ? cheapestRides(plan, vehicle) : anyRides(plan, vehicle)
    if (!span) return findHindrance(plan, vehicle)
    if (isPaid) payRides(plan, vehicle, span)
  }
  if (isRideBound(plan, vehicle)) measureRoom(plan, vehicle)
  return -1
}

/** The pay of a schedule, and what soft windows cost in it, by which it is not chosen. */
function payRides(plan: Plan, vehicle: number, span: Span): void {
  const { wishes } = plan.instance
  plan.clock.departure[vehicle] = span.departure
  plan.clock.end[vehicle] = span.end
  let price = span.price
  if (wishes.isWished) {
    for (const { kind, index, begin } of rideEvents(plan, span)) {
      if (kind === 'node' && index < plan.instance.tasks) price += priceOfMoment(wishes, index, begin)
    }
  }
  chargeDay(plan, vehicle, price)
}

/** Whether the earliest times of a route without breaks keep all limits, as those of most do. */
function keepsLimitsAtOnce(plan: Plan, vehicle: number): boolean {
  const { instance, ready, next, previous } = plan
  const { breaks, rides } = instance
  if (paceOf(breaks, vehicle) !== 'plain') return false
  const work = workOf(instance, vehicle)
  const { masks } = breaks
  const end = endOf(instance, vehicle)
  const isWaiting = isWaitBound(plan, vehicle)
  for (let node = intAt(next, startOf(instance, vehicle)); node !== end; node = intAt(next, node)) {
    if (node < instance.requests && !isWaiting) continue
    const before = intAt(previous, node)
    const begin = floatAt(ready, Math.imul(node, masks)) - workAfter(work, before, node)
    const arrival = floatAt(ready, Math.imul(before, masks)) + intAt(plan.legTime, before)
    if (isWaiting && begin - arrival > floatAt(instance.maxWait, vehicle)) return false
    if (node < instance.requests) continue
    const request = requestOf(instance, node)
    if (begin - floatAt(ready, Math.imul(request, masks)) > floatAt(rides.most, request)) return false
  }
  return true
}

/**
 * Whether the schedule that costs least of all without limits keeps them: then it is the one that costs least with them.
 *
 * Told of routes without breaks, whose windows have no gaps. Writes departures into `rideRoom`, which is measured next.
 */
function keepsLimitsOnClock(plan: Plan, vehicle: number): boolean {
  const { instance, clock, next, previous, rideRoom: left } = plan
  const { breaks, windows, wishes, rides } = instance
  if (wishes.isWished || windows.hasGaps || paceOf(breaks, vehicle) !== 'plain') return false
  const work = workOf(instance, vehicle)
  const end = endOf(instance, vehicle)
  const maxWait = floatAt(instance.maxWait, vehicle)
  let time = floatAt(clock.departure, vehicle)
  for (let node = intAt(next, startOf(instance, vehicle)); node !== end; node = intAt(next, node)) {
    const before = intAt(previous, node)
    const arrival = time + intAt(plan.legTime, before)
    const begin = Math.max(arrival, floatAt(clock.opens, node))
    if (begin - arrival > maxWait) return false
    time = begin + workAfter(work, before, node)
    left[node] = time
    if (node < instance.requests) continue
    const request = requestOf(instance, node)
    if (begin - floatAt(left, request) > floatAt(rides.most, request)) return false
  }
  return true
}

/** When a route begins and ends, and how. */
interface Span {
  readonly line: RideLine
  readonly departure: number
  readonly end: number
  readonly price: number
}

function anyRides(plan: Plan, vehicle: number): Span | undefined {
  const begins: number[] = []
  for (const legs of listBreakLegs(plan, vehicle)) {
    const line = layLine(plan, vehicle, legs)
    if (!earliestBegins(plan, line, floatAt(plan.begin, vehicle), begins)) continue
    return { line, departure: begins[0] ?? 0, end: begins.at(-1) ?? 0, price: 0 }
  }
  return undefined
}

/** The schedule that costs least, then ends the earliest, then begins the latest, of those that keep all limits. */
export function cheapestRides(plan: Plan, vehicle: number): Span | undefined {
  let best: Span | undefined
  for (const legs of listBreakLegs(plan, vehicle)) {
    const span = cheapestOnLegs(plan, vehicle, legs)
    if (span && (!best || isBetter(span, best))) best = span
  }
  return best
}

const isBetter = (left: Span, right: Span): boolean =>
  (left.price - right.price || left.end - right.end || right.departure - left.departure) < 0

function cheapestOnLegs(plan: Plan, vehicle: number, legs: BreakLegs): Span | undefined {
  const { instance } = plan
  const isPaid = intAt(instance.pay.byClock, vehicle) === 1
  const line = layLine(plan, vehicle, legs)
  const busy = line.events.reduce((sum, event) => sum + event.busy + (event.node === -1 ? 0 : event.leg), 0)
  const spanFrom = (from: number): Span | undefined => {
    const begins: number[] = []
    if (!earliestBegins(plan, line, from, begins)) return undefined
    const end = begins.at(-1) ?? 0
    const departure = latestDeparture(plan, line, end)
    return { line, departure, end, price: isPaid ? priceDay(instance.pay, vehicle, end - departure, end) : 0 }
  }
  let best = spanFrom(floatAt(plan.begin, vehicle))
  // A later start is worth looking at only while somebody waits.
  for (let span = best; isPaid && best && span && span.end - span.departure > busy; ) {
    span = spanFrom(span.departure + 1)
    if (span && isBetter(span, best)) best = span
  }
  return best
}

/** The events of a route on which somebody may ride only so long, timed as {@link cheapestRides} says. */
export function rideEvents(plan: Plan, { line, departure }: Span): Event[] {
  const begins: number[] = []
  earliestBegins(plan, line, departure, begins)
  const owner = intAt(plan.instance.breaks.first, line.vehicle)
  let time = departure
  let left = 0
  return line.events.map(({ node, pause, busy, leg, stage }, place): Event => {
    const begin = begins[place] ?? time
    if (stage === place - 1) left = leg
    const arrival = time + Math.min(left, begin - time)
    left -= arrival - time
    time = begin + busy
    const [kind, index] = node === -1 ? (['break', pause - owner] as const) : (['node', node] as const)
    return { kind, index, arrival, begin, work: busy }
  })
}

/** Writes for each node by how much a detour behind it may lengthen the rides of what is on board, waiting left out. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: two walks along each ride
function measureRoom(plan: Plan, vehicle: number): void {
  const { instance, next, previous, legTime, rideRoom } = plan
  const work = workOf(instance, vehicle)
  const end = endOf(instance, vehicle)
  for (let node = startOf(instance, vehicle); node !== end; node = intAt(next, node)) rideRoom[node] = NEVER
  for (let node = intAt(next, startOf(instance, vehicle)); node !== end; node = intAt(next, node)) {
    if (node < instance.requests) continue
    const request = requestOf(instance, node)
    let room = floatAt(instance.rides.most, request)
    if (room === NEVER) continue
    for (let from = node; from !== request; from = intAt(previous, from)) {
      const before = intAt(previous, from)
      room -= intAt(legTime, before) + (from === node ? 0 : workAfter(work, before, from))
    }
    for (let from = node; from !== request; ) {
      from = intAt(previous, from)
      rideRoom[from] = Math.min(floatAt(rideRoom, from), room)
    }
  }
}

/** What to take off a route that keeps no limits: the tightest ride, or what is the likeliest to be waited for. */
const findHindrance = (plan: Plan, vehicle: number): number =>
  isRideBound(plan, vehicle) ? tightestDelivery(plan, vehicle) : lastOpening(plan, vehicle)

/** The delivery whose limit leaves least time. */
function tightestDelivery({ instance, next }: Plan, vehicle: number): number {
  const end = endOf(instance, vehicle)
  let least = NEVER
  let tightest = end
  for (let node = intAt(next, startOf(instance, vehicle)); node !== end; node = intAt(next, node)) {
    const most = node < instance.requests ? NEVER : floatAt(instance.rides.most, requestOf(instance, node))
    if (most >= least) continue
    least = most
    tightest = node
  }
  return tightest
}

/** The task that opens last. */
function lastOpening({ instance, next }: Plan, vehicle: number): number {
  const end = endOf(instance, vehicle)
  let last = end
  for (let node = intAt(next, startOf(instance, vehicle)); node !== end; node = intAt(next, node)) {
    if (last === end || floatAt(instance.opens, node) >= floatAt(instance.opens, last)) last = node
  }
  return last
}
