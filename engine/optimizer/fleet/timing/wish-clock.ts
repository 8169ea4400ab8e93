import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { allBreaks, countMasks, paceOf } from '../instance/breaks.ts'
import { endOf, type Instance, startOf, workOf } from '../instance/instance.ts'
import { workAfter } from '../instance/work.ts'
import { bendFrom, type Curve, delayCurve, drawLine, findLeast, serveCurve } from '../plan/curve.ts'
import { curveAt } from '../plan/curves.ts'
import { shutBreaks } from '../plan/loads.ts'
import type { Plan } from '../plan/plan.ts'
import { chargeDay } from './charge-day.ts'
import { crossByWishes, setStop } from './wish-sweep.ts'

const NEVER = Number.POSITIVE_INFINITY

/** Looks per node, and per node and set of breaks, measured. */
const MET = 10
const SWEPT = 12

/** Departures of a vehicle, what a second of its day costs, and when its overtime begins. */
interface Departures {
  readonly from: number
  readonly to: number
  readonly rate: number
  readonly overtimeFrom: number
}

/**
 * Brings the price of a retimed route up to date where tasks have soft windows: that of the cheapest schedule, and of these
 * the one that ends the earliest.
 *
 * What leads to a node costs the less the later one leaves it, and what follows costs the more: both are functions of
 * time, and a task between two nodes is priced by where they meet. O(route length × 3^breaks × pieces).
 * @see Ibaraki et al. (2005), effective local search algorithms for routing and scheduling problems with general
 *   time-window constraints. https://doi.org/10.1287/trsc.1030.0085
 */
export function clockWishes(plan: Plan, vehicle: number): void {
  const isIdle = intAt(plan.count, vehicle) === 0
  const { least } = plan.curves
  if (meetsCurves(plan.instance, vehicle)) {
    plan.meter.looks += (intAt(plan.count, vehicle) + 1) * MET
    windAhead(plan, vehicle)
    windBehind(plan, vehicle)
    leastOfDay(plan, vehicle, curveAt(plan.curves.ahead, endOf(plan.instance, vehicle)), departuresOf(plan, vehicle))
  } else if (!isIdle) findCheapest(plan, vehicle)
  const { pay } = plan.instance
  plan.clock.end[vehicle] = least.moment
  chargeDay(plan, vehicle, isIdle ? 0 : least.cost - floatAt(pay.perSecond, vehicle) * floatAt(pay.unpaid, vehicle))
}

/**
 * Whether a task between two nodes of a vehicle is priced by where curves meet: without breaks, without overtime, which
 * depends on departure and return together, and without setups that the next task may be spared.
 */
export const meetsCurves = (instance: Instance, vehicle: number): boolean =>
  !instance.hasSetups && paceOf(instance.breaks, vehicle) === 'plain' && floatAt(instance.pay.overtime, vehicle) === 0

/** Draws what it costs to have left the start of a vehicle. */
function drawDeparture({ from, to, rate }: Departures, curve: Curve): void {
  drawLine(curve, from, -rate * from, -rate)
  if (to < NEVER && rate > 0) bendFrom(curve, to, 0)
}

function windAhead(plan: Plan, vehicle: number): void {
  const { instance, next, legTime, curves } = plan
  const { stop, ahead } = curves
  const work = workOf(instance, vehicle)
  const end = endOf(instance, vehicle)
  let last = startOf(instance, vehicle)
  drawDeparture(departuresOf(plan, vehicle), curveAt(ahead, last))
  for (let node = intAt(next, last); node !== end; node = intAt(next, node)) {
    setStop(instance, stop, node, false)
    stop.before = intAt(legTime, last)
    stop.after = workAfter(work, last, node)
    serveCurve(curveAt(ahead, last), stop, curveAt(ahead, node))
    last = node
  }
  delayCurve(curveAt(ahead, last), intAt(legTime, last), curveAt(ahead, end))
}

function windBehind(plan: Plan, vehicle: number): void {
  const { instance, previous, legTime, curves } = plan
  const { stop, behind } = curves
  const work = workOf(instance, vehicle)
  let follower = endOf(instance, vehicle)
  drawReturn(instance, vehicle, curveAt(behind, follower))
  for (let node = intAt(previous, follower); node < instance.tasks; node = intAt(previous, node)) {
    setStop(instance, stop, node, true)
    stop.before = intAt(legTime, node) + workAfter(work, intAt(previous, node), node)
    stop.after = 0
    serveCurve(curveAt(behind, follower), stop, curveAt(behind, node))
    follower = node
  }
}

/** Draws what the return of a vehicle costs, backwards in time from the latest that is worth anything. */
function drawReturn({ pay, shiftEnd, wishes }: Instance, vehicle: number, curve: Curve): void {
  const rate = floatAt(pay.perSecond, vehicle)
  const limit = Math.min(floatAt(shiftEnd, vehicle), wishes.horizon)
  const after = floatAt(pay.lateAfter, vehicle)
  const late = floatAt(pay.late, vehicle)
  const isLate = late > 0 && after < limit
  drawLine(curve, -limit, rate * limit + (isLate ? late * (limit - after) : 0), isLate ? -rate - late : -rate)
  if (isLate) bendFrom(curve, -after, -rate)
}

const departuresOf = ({ instance, begin }: Plan, vehicle: number): Departures => ({
  from: floatAt(begin, vehicle),
  to: floatAt(instance.latestStart, vehicle),
  rate: floatAt(instance.pay.perSecond, vehicle),
  overtimeFrom: NEVER,
})

/** Writes the least cost of a day by its arrivals at the end. */
function leastOfDay(
  { instance, curves }: Plan,
  vehicle: number,
  curve: Curve,
  { rate, overtimeFrom }: Departures,
): void {
  const { pay, shiftEnd } = instance
  const { rates } = curves
  rates.perSecond = rate
  rates.after = floatAt(pay.late, vehicle) > 0 ? floatAt(pay.lateAfter, vehicle) : NEVER
  rates.perSecondAfter = floatAt(pay.late, vehicle)
  rates.later = overtimeFrom
  rates.perSecondLater = floatAt(pay.overtime, vehicle)
  rates.from = -NEVER
  rates.until = floatAt(shiftEnd, vehicle)
  findLeast(curve, rates, curves.least)
}

/** Writes the cost and the end of the cheapest schedule of a route, whatever its breaks; with overtime, its departure too. */
function findCheapest(plan: Plan, vehicle: number): void {
  const departures = departuresOf(plan, vehicle)
  if (floatAt(plan.instance.pay.overtime, vehicle) === 0) sweepDay(plan, vehicle, departures)
  else searchDepartures(plan, vehicle, departures)
}

/** Writes the cost and the end of the cheapest schedule that departs within an interval. */
function sweepDay(plan: Plan, vehicle: number, departures: Departures): void {
  const { instance, next, legTime, curves } = plan
  const { left, reached, crossing, stop } = curves
  const full = allBreaks(instance.breaks, vehicle)
  const end = endOf(instance, vehicle)
  plan.meter.looks += (intAt(plan.count, vehicle) + 1) * SWEPT * countMasks(instance.breaks, vehicle)
  for (let mask = 1; mask <= full; mask++) curveAt(left, mask).count = 0
  let node = startOf(instance, vehicle)
  drawDeparture(departures, curveAt(left, 0))
  for (;;) {
    const passage = { vehicle, travel: intAt(legTime, node), shut: shutBreaks(plan, node), isBack: false }
    crossByWishes(instance, left, reached, { crossing, passage })
    const follower = intAt(next, node)
    if (follower === end) break
    setStop(instance, stop, follower, false)
    stop.before = 0
    stop.after = workAfter(workOf(instance, vehicle), node, follower)
    for (let mask = 0; mask <= full; mask++) serveCurve(curveAt(reached, mask), stop, curveAt(left, mask))
    node = follower
  }
  leastOfDay(plan, vehicle, curveAt(reached, full), departures)
}

/** Departures of which none costs less than so much, or is over earlier at this cost. */
interface Interval {
  readonly low: number
  readonly high: number
  readonly cost: number
  readonly end: number
}

/**
 * Writes the cheapest schedule where overtime has a price, which depends on departure and return together: the latest of
 * an interval of departures tells its own cost. Halves are looked at as long as their bounds may be better.
 */
function searchDepartures(plan: Plan, vehicle: number, { from, to }: Departures): void {
  const { curves, clock, instance } = plan
  let best: Interval = { low: from, high: from, cost: NEVER, end: NEVER }
  const open = [boundInterval(plan, vehicle, from, Math.min(to, Math.max(from, instance.wishes.horizon)))]
  for (let interval = open.pop(); interval; interval = open.pop()) {
    const { low, high } = interval
    if (!isBetter(interval, best)) continue
    const own = low === high ? interval : boundInterval(plan, vehicle, high, high)
    if (isBetter(own, best)) best = own
    if (low === high) continue
    const middle = Math.min(Math.floor((low + high) / 2), high - 1)
    const early = boundInterval(plan, vehicle, low, middle)
    const late = boundInterval(plan, vehicle, middle + 1, high - 1)
    // The better one is looked at first, so that the other one mostly need not be.
    if (isBetter(early, { ...late, high: early.high })) open.push(late, early)
    else open.push(early, late)
  }
  curves.least.cost = best.cost
  curves.least.moment = best.end
  clock.departure[vehicle] = best.high
}

/** Cheaper, or over earlier, or begun later. */
function isBetter({ cost, end, high }: Interval, best: Interval): boolean {
  if (cost !== best.cost) return cost < best.cost
  return end < best.end || (end === best.end && high > best.high && end < NEVER)
}

/**
 * A bound for an interval of departures, which is the cost itself where there is only one. Overtime counts at least from
 * the latest departure on, and at least as if what is missing to it were paid back.
 */
function boundInterval(plan: Plan, vehicle: number, low: number, high: number): Interval {
  if (low > high) return { low, high, cost: NEVER, end: NEVER }
  const { least } = plan.curves
  const { pay } = plan.instance
  const rate = floatAt(pay.perSecond, vehicle)
  const overtime = floatAt(pay.overtime, vehicle)
  const allowed = floatAt(pay.overtimeAfter, vehicle) + floatAt(pay.unpaid, vehicle)
  sweepDay(plan, vehicle, { from: low, to: high, rate, overtimeFrom: high + allowed })
  const counted = { low, high, cost: least.cost, end: least.moment }
  if (low === high) return counted
  sweepDay(plan, vehicle, { from: low, to: high, rate: rate + overtime, overtimeFrom: NEVER })
  const paidBack = { low, high, cost: least.cost - overtime * allowed, end: least.moment }
  return isBetter(paidBack, counted) ? counted : paidBack
}
