import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { countMasks, paceOf } from '../instance/breaks.ts'
import { endOf, startOf, workOf } from '../instance/instance.ts'
import { priceDay } from '../instance/pay.ts'
import { workAfter } from '../instance/work.ts'
import type { Plan } from '../plan/plan.ts'
import { chargeDay } from './charge-day.ts'
import { clearLegs, placeAnyBreaks } from './place-breaks.ts'

/**
 * Brings the clock of a retimed route up to date, and the pay in its cost. O(route length), more where windows or breaks
 * leave a choice.
 */
export function clockRoute(plan: Plan, vehicle: number): void {
  plan.meter.looks += (intAt(plan.count, vehicle) + 1) * looksPerNode(plan, vehicle)
  placeBreaks(plan, vehicle)
  windForward(plan, vehicle)
  windBackward(plan, vehicle)
  chargeDay(plan, vehicle, intAt(plan.count, vehicle) === 0 ? 0 : priceSchedule(plan, vehicle))
}

/** Sets departure and end of the schedule that the clock speaks of, and answers what it costs. */
function priceSchedule({ instance, clock }: Plan, vehicle: number): number {
  const last = endOf(instance, vehicle)
  const seconds = floatAt(clock.elapsed, last)
  const end = floatAt(clock.leave, last)
  const departure = Math.min(end - seconds, floatAt(clock.latestStart, last))
  clock.departure[vehicle] = departure
  clock.end[vehicle] = end
  return priceDay(instance.pay, vehicle, end - departure, end)
}

/** Looks per node, measured. */
const CLOCKED = { plain: 4, single: 7 }
/** Where starts are tried in turn, and for each set of breaks. */
const TRIED = 6
const TRIED_BY_MASK = 8

function looksPerNode({ instance }: Plan, vehicle: number): number {
  const pace = paceOf(instance.breaks, vehicle)
  if (instance.windows.hasGaps || pace === 'masks') return TRIED + TRIED_BY_MASK * countMasks(instance.breaks, vehicle)
  return CLOCKED[pace]
}

function placeBreaks(plan: Plan, vehicle: number): void {
  const { breaks, windows } = plan.instance
  const pace = paceOf(breaks, vehicle)
  if (windows.hasGaps || pace === 'masks') placeAnyBreaks(plan, vehicle)
  else if (pace === 'single') placeSingleBreak(plan, vehicle)
  else if (breaks.masks > 1) clearLegs(plan, vehicle)
}

function windForward({ instance, next, legTime, clock, begin }: Plan, vehicle: number): void {
  const { tasks } = instance
  const work = workOf(instance, vehicle)
  const { arrived, elapsed, leave, latestStart, pause, pauseEnd, pauseBy, opens, closes } = clock
  const start = startOf(instance, vehicle)
  let seconds = 0
  let time = floatAt(begin, vehicle)
  let latest = floatAt(instance.latestStart, vehicle)
  elapsed[start] = seconds
  leave[start] = time
  latestStart[start] = latest
  for (let node = start; node < tasks || node === start; ) {
    const follower = intAt(next, node)
    const travel = intAt(legTime, node) + floatAt(pause, node)
    latest = Math.min(latest, floatAt(pauseBy, node) - seconds)
    time = Math.max(time + travel, floatAt(pauseEnd, node))
    seconds += travel
    arrived[follower] = seconds
    if (follower < tasks) {
      const busy = workAfter(work, node, follower)
      latest = Math.min(latest, floatAt(closes, follower) - seconds)
      time = Math.max(time, floatAt(opens, follower)) + busy
      seconds += busy
    } else latest = Math.min(latest, floatAt(instance.shiftEnd, vehicle) - seconds)
    elapsed[follower] = seconds
    leave[follower] = time
    latestStart[follower] = latest
    node = follower
  }
}

function windBackward({ instance, previous, legTime, clock }: Plan, vehicle: number): void {
  const { arrived, elapsed, latestArrival, earliestEnd, pause, pauseEnd, pauseBy, opens, closes } = clock
  const start = startOf(instance, vehicle)
  const end = endOf(instance, vehicle)
  const whole = floatAt(elapsed, end)
  let limit = floatAt(instance.shiftEnd, vehicle)
  let earliest = Number.NEGATIVE_INFINITY
  latestArrival[end] = limit
  earliestEnd[end] = earliest
  for (let node = intAt(previous, end), behind = end; node !== start; node = intAt(previous, node)) {
    earliest = Math.max(earliest, floatAt(pauseEnd, node) + whole - floatAt(arrived, behind))
    limit = Math.min(floatAt(pauseBy, node), limit - intAt(legTime, node) - floatAt(pause, node))
    const busy = floatAt(elapsed, node) - floatAt(arrived, node)
    earliest = Math.max(earliest, floatAt(opens, node) + whole - floatAt(arrived, node))
    limit = Math.min(floatAt(closes, node), limit - busy)
    latestArrival[node] = limit
    earliestEnd[node] = earliest
    behind = node
  }
}

/** Whether a vehicle of this route waits somewhere. */
export const waitsOnRoute = ({ instance, clock }: Plan, vehicle: number): boolean =>
  floatAt(clock.end, vehicle) - floatAt(clock.departure, vehicle) > floatAt(clock.elapsed, endOf(instance, vehicle))

const NEVER = Number.POSITIVE_INFINITY

/** A way to take the only break of a route: on the leg behind a node, in one of its windows. */
interface Choice {
  node: number
  window: number
  price: number
  end: number
}

const choice: Choice = { node: -1, window: -1, price: NEVER, end: NEVER }

/**
 * Puts the only break of a vehicle on the leg where its day costs least, between equals where it ends the earliest, for
 * a route whose tasks have a window each. O(route length × windows of the break).
 */
function placeSingleBreak(plan: Plan, vehicle: number): void {
  const { instance, next, clock } = plan
  const { first, windows, service } = instance.breaks
  const owner = intAt(first, vehicle)
  const pause = floatAt(service, owner)
  const start = startOf(instance, vehicle)
  const end = endOf(instance, vehicle)
  chooseLeg(plan, vehicle, owner)
  for (let node = start; node !== end; node = intAt(next, node)) {
    const isHere = node === choice.node
    clock.pause[node] = isHere ? pause : 0
    clock.pauseEnd[node] = isHere ? floatAt(windows.opens, choice.window) + pause : -NEVER
    clock.pauseBy[node] = isHere ? floatAt(windows.closes, choice.window) : NEVER
  }
}

/** Writes the best way into `choice`; where there is none, as on idle days too short, the first leg takes the break. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop of the search
function chooseLeg(plan: Plan, vehicle: number, owner: number): void {
  const { instance, next, legTime, ready, due, clock } = plan
  const { breaks, pay, closes } = instance
  const work = workOf(instance, vehicle)
  const { windows, masks } = breaks
  const pause = floatAt(breaks.service, owner)
  const end = endOf(instance, vehicle)
  const from = intAt(windows.first, owner)
  const until = intAt(windows.first, owner + 1)
  const whole = weighRest(plan, vehicle) + pause
  choice.node = startOf(instance, vehicle)
  choice.window = from
  choice.price = NEVER
  choice.end = NEVER
  let seconds = 0
  let latest = floatAt(instance.latestStart, vehicle)
  for (let node = choice.node; node !== end; ) {
    const time = floatAt(ready, Math.imul(node, masks))
    if (time === NEVER) return
    const follower = intAt(next, node)
    const travel = intAt(legTime, node)
    const limit = floatAt(due, Math.imul(follower, masks) + 1)
    for (let window = from; window < until; window++) {
      const by = floatAt(windows.closes, window)
      if (time > by) continue
      const arrival = Math.max(time + travel + pause, floatAt(windows.opens, window) + pause)
      if (arrival > limit) break
      const left = whole - pause - seconds - travel
      const over = Math.max(arrival + left, floatAt(clock.earliestEnd, follower))
      const start = Math.min(latest, by - seconds, limit - travel - pause - seconds)
      consider(node, window, priceDay(pay, vehicle, Math.max(whole, over - start), over), over)
    }
    seconds += travel
    if (follower === end) return
    latest = Math.min(latest, floatAt(closes, follower) - seconds)
    seconds += workAfter(work, node, follower)
    node = follower
  }
}

function consider(node: number, window: number, price: number, end: number): void {
  if (price > choice.price || (price === choice.price && end >= choice.end)) return
  choice.node = node
  choice.window = window
  choice.price = price
  choice.end = end
}

/**
 * Writes the earliest end of the route behind each node whatever the arrival there, breaks left out; answers the seconds
 * of travel and work of the whole route.
 */
function weighRest({ instance, previous, legTime, clock }: Plan, vehicle: number): number {
  const { opens } = instance
  const work = workOf(instance, vehicle)
  const start = startOf(instance, vehicle)
  const end = endOf(instance, vehicle)
  let left = 0
  let earliest = -NEVER
  clock.earliestEnd[end] = earliest
  for (let node = intAt(previous, end); node !== start; node = intAt(previous, node)) {
    left += intAt(legTime, node) + workAfter(work, intAt(previous, node), node)
    earliest = Math.max(earliest, floatAt(opens, node) + left)
    clock.earliestEnd[node] = earliest
  }
  return left + intAt(legTime, start)
}
