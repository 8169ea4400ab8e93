import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { countMasks, paceOf } from '../instance/breaks.ts'
import { endOf, startOf, workOf } from '../instance/instance.ts'
import { priceDay } from '../instance/pay.ts'
import { workAfter } from '../instance/work.ts'
import type { Plan } from '../plan/plan.ts'
import { chargeDay } from './charge-day.ts'
import { clearLegs, placeAnyBreaks } from './place-breaks.ts'
import { placeSingleBreak } from './place-single-break.ts'

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
