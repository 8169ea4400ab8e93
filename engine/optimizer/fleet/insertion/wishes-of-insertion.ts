import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { allBreaks } from '../instance/breaks.ts'
import { lastTaskOf, timeBetween, workOf } from '../instance/instance.ts'
import { leastWork, workAfter } from '../instance/work.ts'
import { meetCurves } from '../plan/curve.ts'
import { curveAt } from '../plan/curves.ts'
import type { Plan } from '../plan/plan.ts'
import { meetsCurves } from '../timing/wish-clock.ts'
import { setStop } from '../timing/wish-sweep.ts'
import { priceByTrial } from './try-place.ts'

const NEVER = Number.POSITIVE_INFINITY

/**
 * No less than this is {@link wishesOfInsertion} of a request in a route, wherever it goes: its work, and no wish missed any
 * more. O(1).
 */
export function leastOfWishes({ instance, clock, count, workTime }: Plan, request: number, vehicle: number): number {
  const { pay, breaks } = instance
  const last = lastTaskOf(instance, request)
  const added = last === request ? 1 : 2
  const tasks = floatAt(pay.perTask, vehicle) * (intAt(count, vehicle) + added)
  const rate = floatAt(pay.perSecond, vehicle)
  // The next task may be spared its setup.
  if (instance.hasSetups && rate > 0) return Number.NEGATIVE_INFINITY
  const work = workOf(instance, vehicle)
  const own = leastWork(work, request) + (added === 1 ? 0 : leastWork(work, last))
  const rests = floatAt(breaks.spans, vehicle * breaks.masks + allBreaks(breaks, vehicle))
  const paid = floatAt(workTime, vehicle) + own + rests - floatAt(pay.unpaid, vehicle)
  return Math.floor(rate * paid + tasks - floatAt(clock.cost, vehicle)) - 1
}

/** What a place costs by its legs and work, and what it may cost in all to be worth a look. Kernels write into one. */
export interface Bid {
  legs: number
  limit: number
}

/**
 * By how much the price of a route's time grows with a job behind `node`, in search units; infinite where it does not fit,
 * or where the whole is no less than the limit for certain. O(pieces), or a trial of the whole route where curves cannot tell.
 */
export function wishesOfInsertion(plan: Plan, job: number, node: number, { limit, legs }: Bid): number {
  const { instance, clock, next, legTime, curves } = plan
  const vehicle = intAt(plan.vehicle, node)
  const follower = intAt(next, node)
  const work = workOf(instance, vehicle)
  const to = timeBetween(instance, vehicle, node, job)
  const on = timeBetween(instance, vehicle, job, follower)
  const busy = workAfter(work, node, job)
  const detour = to + on - intAt(legTime, node)
  const rate = floatAt(instance.pay.perSecond, vehicle)
  const perTask = floatAt(instance.pay.perTask, vehicle)
  // Who has the task to do has no more time for the others; the way is paid with the legs.
  const delays = detour + busy + workAfter(work, job, follower) - workAfter(work, node, follower) >= 0
  if (delays && !instance.breaks.isLoadBound[vehicle] && legs + perTask - rate * detour - 1 >= limit) return NEVER
  if (!meetsCurves(instance, vehicle)) return priceByTrial(plan, job, node) - legs
  setStop(instance, curves.stop, job, false)
  curves.stop.before = to
  curves.stop.after = busy + on
  curves.stop.isConvex = !instance.windows.hasGaps
  meetCurves(curveAt(curves.ahead, node), curveAt(curves.behind, follower), curves.stop, curves.least)
  const tasks = perTask * (intAt(plan.count, vehicle) + 1)
  const ways = rate * (floatAt(plan.travelTime, vehicle) + detour)
  return Math.round(curves.least.cost + tasks - ways) - floatAt(clock.cost, vehicle)
}
