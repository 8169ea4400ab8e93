import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { endOf, startOf, strangenessOf, travelOf, workOf } from '../instance/instance.ts'
import { earliestInside, firstOpening, lastClosing } from '../instance/windows.ts'
import { leastWork } from '../instance/work.ts'
import { openingCost, type Plan, workCostAdded } from '../plan/plan.ts'
import { leastPay, payOfInsertion } from './pay-of-insertion.ts'
import type { Target } from './places.ts'

const NEVER = Number.POSITIVE_INFINITY

/**
 * The two cheapest feasible places of a job in a route with at most one break, written into a slot. O(route length).
 *
 * Behind each node the job comes before the break, after it, or the break lies on one of its two legs.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an innermost loop of the search
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: an innermost loop of the search
export function scanSingleBreakRoute(plan: Plan, job: number, { places, slot, vehicle }: Target): void {
  const { instance, next, ready, due, legCost } = plan
  const { place, windows, breaks } = instance
  const { masks } = breaks
  const { size, costs, costsTo, durations, durationsTo } = travelOf(instance, vehicle)
  const owner = intAt(breaks.first, vehicle)
  const pauseOpens = firstOpening(breaks.windows, owner)
  const pauseCloses = lastClosing(breaks.windows, owner)
  const pause = floatAt(breaks.service, owner)
  const isSplit = intAt(breaks.windows.gaps, owner) === 1
  const hasGaps = intAt(windows.gaps, job) === 1
  const row = intAt(place, job) * size
  const opens = floatAt(instance.opens, job)
  const closes = floatAt(instance.closes, job)
  const busy = leastWork(workOf(instance, vehicle), job)
  const isIdle = intAt(plan.count, vehicle) === 0
  const { isPriced } = instance.pay
  const leastPaid = isPriced ? leastPay(plan, job, vehicle) : 0
  const end = endOf(instance, vehicle)
  const opening =
    (isIdle ? openingCost(plan, vehicle) : 0) +
    workCostAdded(plan, end, job, end) +
    strangenessOf(instance, job, vehicle)
  let best = NEVER
  let second = NEVER
  let bestAfter = -1
  let secondAfter = -1
  let follower = -1
  for (let node = startOf(instance, vehicle); node !== end; node = follower) {
    follower = intAt(next, node)
    const before = floatAt(ready, Math.imul(node, masks))
    const after = floatAt(ready, Math.imul(node, masks) + 1)
    // The earlier of the two only grows along a route.
    if (before > closes && after > closes) break
    const limitBefore = floatAt(due, Math.imul(follower, masks))
    const limitAfter = floatAt(due, Math.imul(follower, masks) + 1)
    // Cheaper to tell than the cost: the job would make the rest late even without travel.
    if (Math.max(Math.min(before, after), opens) + busy > Math.max(limitBefore, limitAfter)) continue
    const from = row + intAt(place, node)
    const to = row + intAt(place, follower)
    let cost = intAt(costsTo, from) + intAt(costs, to) + opening - (isIdle ? 0 : intAt(legCost, node))
    if (cost + leastPaid >= second) continue
    const travel = intAt(durationsTo, from)
    const onward = intAt(durations, to)
    let begin = Math.max(before + travel, opens)
    if (hasGaps) begin = earliestInside(windows, job, begin)
    let fits = false
    if (begin <= closes) {
      const leave = begin + busy
      fits = leave + onward <= limitBefore
      if (!fits && leave <= pauseCloses) {
        const paused = isSplit ? earliestInside(breaks.windows, owner, leave) : pauseOpens
        fits = Math.max(paused, leave + onward) + pause <= limitAfter
      }
    }
    if (!fits) {
      begin = after + travel
      if (before <= pauseCloses) {
        const paused = isSplit ? earliestInside(breaks.windows, owner, before) : pauseOpens
        begin = Math.min(begin, Math.max(paused, before + travel) + pause)
      }
      begin = Math.max(begin, opens)
      if (hasGaps) begin = earliestInside(windows, job, begin)
      fits = begin <= closes && begin < NEVER && begin + busy + onward <= limitAfter
    }
    if (!fits) continue
    if (isPriced) cost += payOfInsertion(plan, job, node)
    if (cost >= second) continue
    if (cost < best) {
      second = best
      secondAfter = bestAfter
      best = cost
      bestAfter = node
    } else {
      second = cost
      secondAfter = node
    }
  }
  places.cost[slot] = best
  places.after[slot] = bestAfter
  places.secondCost[slot] = second
  places.secondAfter[slot] = secondAfter
}
