import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { endOf, travelOf, workOf } from '../instance/instance.ts'
import { priceDay } from '../instance/pay.ts'
import { windowFrom } from '../instance/windows.ts'
import { leastWork, workAfter } from '../instance/work.ts'
import { countTasks, type Plan } from '../plan/plan.ts'

/** A job tried out behind a node: seconds to it, at it and on from it, of the route with it, and left behind the follower. */
const way = { vehicle: 0, node: 0, follower: 0, to: 0, work: 0, on: 0, seconds: 0, left: 0 }

/**
 * No less than this is {@link payOfInsertion} of a job in a route, wherever it goes: its work, less what is paid now for
 * waiting and late hours. O(1).
 */
export function leastPay(plan: Plan, job: number, vehicle: number): number {
  const { instance, clock, travelTime } = plan
  const { pay } = instance
  const rate = floatAt(pay.perSecond, vehicle)
  const tasks = floatAt(pay.perTask, vehicle)
  if (intAt(pay.byClock, vehicle) === 0) return tasks
  // The next task may be spared its setup.
  if (instance.hasSetups) return Number.NEGATIVE_INFINITY
  const busy = floatAt(clock.elapsed, endOf(instance, vehicle)) - floatAt(travelTime, vehicle)
  const least = rate * (busy - floatAt(pay.unpaid, vehicle)) + tasks * countTasks(plan, vehicle)
  return Math.floor(rate * leastWork(workOf(instance, vehicle), job) + tasks + least - floatAt(clock.cost, vehicle)) - 1
}

/**
 * By how much the pay of a route, beside that of its legs, grows with a job behind `node`, in search units. O(1).
 *
 * Exact where tasks have a window each and there is no break; else the breaks stay on their legs, so that it may be less.
 */
export function payOfInsertion(plan: Plan, job: number, node: number): number {
  const { instance, clock, next, legTime } = plan
  const { pay, place, windows } = instance
  const vehicle = intAt(plan.vehicle, node)
  const tasks = floatAt(pay.perTask, vehicle)
  if (intAt(pay.byClock, vehicle) === 0) return tasks
  const work = workOf(instance, vehicle)
  const { size, durations, durationsTo } = travelOf(instance, vehicle)
  const follower = intAt(next, node)
  const row = intAt(place, job) * size
  const to = intAt(durationsTo, row + intAt(place, node))
  const on = intAt(durations, row + intAt(place, follower))
  const busy = workAfter(work, node, job)
  const busier = workAfter(work, job, follower) - workAfter(work, node, follower)
  const detour = to + on - intAt(legTime, node)
  const whole = floatAt(clock.elapsed, endOf(instance, vehicle))
  way.vehicle = vehicle
  way.node = node
  way.follower = follower
  way.to = to
  way.work = busy
  way.on = on
  way.seconds = whole + detour + busy + busier
  way.left = whole - floatAt(clock.arrived, follower) + busier
  const hasBreak = floatAt(clock.pauseBy, node) < Number.POSITIVE_INFINITY || floatAt(clock.pause, node) > 0
  const window = windowFrom(windows, job, floatAt(clock.leave, node) + to)
  const opens = floatAt(windows.opens, window)
  const closes = floatAt(windows.closes, window)
  let price = priceWay(plan, opens, closes, false)
  if (hasBreak) price = Math.min(price, priceWay(plan, opens, closes, true))
  // The way is paid with the legs.
  const legs = floatAt(pay.perSecond, vehicle) * (floatAt(plan.travelTime, vehicle) + detour)
  return Math.round(price + tasks * (countTasks(plan, vehicle) + 1) - legs) - floatAt(clock.cost, vehicle)
}

/** What the day costs with the job in a window, the breaks of its leg before it or behind it. */
function priceWay({ instance, clock }: Plan, opens: number, closes: number, isPauseFirst: boolean): number {
  const { vehicle, node, follower, to, work, on, seconds, left } = way
  const pause = floatAt(clock.pause, node)
  const pauseEnd = floatAt(clock.pauseEnd, node)
  const before = isPauseFirst ? pause : 0
  const elapsed = floatAt(clock.elapsed, node)
  const arrival = floatAt(clock.leave, node) + to + before
  const begin = Math.max(isPauseFirst ? Math.max(arrival, pauseEnd) : arrival, opens)
  const reached = begin + work + on + pause - before
  const over = Math.max(
    (isPauseFirst ? reached : Math.max(reached, pauseEnd)) + left,
    floatAt(clock.earliestEnd, follower),
  )
  const latest = Math.min(
    floatAt(clock.latestStart, node),
    closes - elapsed - before - to,
    floatAt(clock.pauseBy, node) - elapsed - (isPauseFirst ? 0 : to + work),
    floatAt(clock.latestArrival, follower) - elapsed - pause - to - work - on,
  )
  return priceDay(instance.pay, vehicle, Math.max(seconds, over - latest), over)
}
