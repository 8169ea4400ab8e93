import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import { allBreaks, countMasks, paceOf } from '../instance/breaks.ts'
import { endOf, type Instance, startOf, workOf } from '../instance/instance.ts'
import { workAfter } from '../instance/work.ts'
import { bendFrom, type Curve, delayCurve, drawLine, findLeast, serveCurve } from '../plan/curve.ts'
import { curveAt } from '../plan/curves.ts'
import { shutBreaks } from '../plan/loads.ts'
import type { Plan } from '../plan/plan.ts'
import { settlePay } from './day-clock.ts'
import { crossByWishes, setStop } from './wish-sweep.ts'

const NEVER = Number.POSITIVE_INFINITY

/** Looks per node, and per node and set of breaks, measured. */
const MET = 10
const SWEPT = 12

/** Departures of a vehicle, and the price of overtime that no such departure exceeds. */
interface Departures {
  from: number
  to: number
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
    leastOfDay(plan, vehicle, curveAt(plan.curves.ahead, endOf(plan.instance, vehicle)), NEVER)
  } else if (!isIdle) findCheapest(plan, vehicle)
  const { pay } = plan.instance
  plan.clock.end[vehicle] = least.moment
  settlePay(plan, vehicle, isIdle ? 0 : least.cost - floatAt(pay.perSecond, vehicle) * floatAt(pay.unpaid, vehicle))
}

/**
 * Whether a task between two nodes of a vehicle is priced by where curves meet: without breaks, without overtime, which
 * depends on departure and return together, and without setups that the next task may be spared.
 */
export const meetsCurves = (instance: Instance, vehicle: number): boolean =>
  !instance.hasSetups && paceOf(instance.breaks, vehicle) === 'plain' && floatAt(instance.pay.overtime, vehicle) === 0

/** Draws what it costs to have left the start of a vehicle. */
function drawDeparture({ pay }: Instance, vehicle: number, { from, to }: Departures, curve: Curve): void {
  const rate = floatAt(pay.perSecond, vehicle)
  drawLine(curve, from, -rate * from, -rate)
  if (to < NEVER && rate > 0) bendFrom(curve, to, 0)
}

function windAhead(plan: Plan, vehicle: number): void {
  const { instance, next, legTime, curves } = plan
  const { stop, ahead } = curves
  const work = workOf(instance, vehicle)
  const end = endOf(instance, vehicle)
  let last = startOf(instance, vehicle)
  drawDeparture(instance, vehicle, departuresOf(plan, vehicle), curveAt(ahead, last))
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
})

/** Writes the least cost of a day by its arrivals at the end, overtime counting from a moment on. */
function leastOfDay({ instance, curves }: Plan, vehicle: number, curve: Curve, overtimeFrom: number): void {
  const { pay, shiftEnd } = instance
  const { rates } = curves
  rates.perSecond = floatAt(pay.perSecond, vehicle)
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
  if (floatAt(plan.instance.pay.overtime, vehicle) === 0) sweepDay(plan, vehicle, departures, NEVER)
  else searchDepartures(plan, vehicle, departures)
}

/** Writes the cost and the end of the cheapest schedule that departs within an interval. */
function sweepDay(plan: Plan, vehicle: number, departures: Departures, overtimeFrom: number): void {
  const { instance, next, legTime, curves } = plan
  const { left, reached, crossing, stop } = curves
  const full = allBreaks(instance.breaks, vehicle)
  const end = endOf(instance, vehicle)
  plan.meter.looks += (intAt(plan.count, vehicle) + 1) * SWEPT * countMasks(instance.breaks, vehicle)
  for (let mask = 1; mask <= full; mask++) curveAt(left, mask).count = 0
  let node = startOf(instance, vehicle)
  drawDeparture(instance, vehicle, departures, curveAt(left, 0))
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
  leastOfDay(plan, vehicle, curveAt(reached, full), overtimeFrom)
}

/** Intervals of departures that are to be looked at, two cells each. */
const open: number[] = []

/**
 * The cheapest schedule where overtime has a price, which depends on departure and return together: of an interval of
 * departures, the latest tells its own cost, and a bound on those of all others. Halves are looked at, later ones first,
 * as long as their bound may be better.
 */
function searchDepartures(plan: Plan, vehicle: number, { from, to }: Departures): void {
  const { instance, curves, clock } = plan
  const { least } = curves
  const { pay, wishes } = instance
  const allowed = floatAt(pay.overtimeAfter, vehicle) + floatAt(pay.unpaid, vehicle)
  let cost = NEVER
  let end = NEVER
  let departure = from
  const isBetter = (begin: number): boolean =>
    least.cost < cost ||
    (least.cost === cost && cost < NEVER && (least.moment < end || (least.moment === end && begin > departure)))
  open.push(from, Math.min(to, Math.max(from, wishes.horizon)))
  for (let high = open.pop(); high !== undefined; high = open.pop()) {
    const low = open.pop() ?? high
    if (low > high) continue
    sweepDay(plan, vehicle, { from: low, to: high }, high + allowed)
    if (!isBetter(high)) continue
    sweepDay(plan, vehicle, { from: high, to: high }, high + allowed)
    if (isBetter(high)) {
      cost = least.cost
      end = least.moment
      departure = high
    }
    const middle = Math.min(Math.floor((low + high) / 2), high - 1)
    if (low < high) open.push(low, middle, middle + 1, high - 1)
  }
  least.cost = cost
  least.moment = end
  clock.departure[vehicle] = departure
}
