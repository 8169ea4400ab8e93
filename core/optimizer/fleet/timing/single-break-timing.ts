import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import { endOf, startOf } from '../instance/instance.ts'
import type { SingleBreaks } from '../instance/single-break.ts'
import { workAfter } from '../instance/work.ts'
import type { Plan } from '../plan/plan.ts'

const NEVER = Number.POSITIVE_INFINITY

/**
 * The case of `retimeRoute` that working days consist of: at most one break, and one window for everything.
 *
 * Each node has two moments, before and after the break. O(route length).
 */
export function retimeSingleBreak(plan: Plan, vehicle: number, pauses: SingleBreaks): number {
  const late = reachAll(plan, vehicle, pauses)
  if (late === -1) limitAll(plan, vehicle, pauses)
  return late
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop of the search
function reachAll(plan: Plan, vehicle: number, pauses: SingleBreaks): number {
  const { instance, next, legTime, ready, due } = plan
  const { work } = instance
  const pauseOpens = floatAt(pauses.opens, vehicle)
  const pauseCloses = floatAt(pauses.closes, vehicle)
  const pause = floatAt(pauses.service, vehicle)
  const start = startOf(instance, vehicle)
  const end = endOf(instance, vehicle)
  const shiftEnd = floatAt(instance.shiftEnd, vehicle)
  let before = floatAt(instance.shiftBegin, vehicle)
  let after = NEVER
  ready[2 * start] = before
  ready[2 * start + 1] = after
  const hasPause = pauseCloses > -NEVER
  due[2 * end] = hasPause ? -NEVER : shiftEnd
  due[2 * end + 1] = hasPause ? shiftEnd : -NEVER
  for (let last = start; last !== end; ) {
    const node = intAt(next, last)
    const travel = intAt(legTime, last)
    after += travel
    if (before <= pauseCloses) {
      const paused = Math.max(pauseOpens, before + travel) + pause
      if (paused < after) after = paused
    }
    before += travel
    if (node !== end) {
      const opens = floatAt(instance.opens, node)
      const closes = floatAt(instance.closes, node)
      const busy = workAfter(work, last, node)
      before = before > closes ? NEVER : Math.max(before, opens) + busy
      after = after > closes ? NEVER : Math.max(after, opens) + busy
      if (before === NEVER && after === NEVER) return node
    }
    ready[2 * node] = before
    ready[2 * node + 1] = after
    last = node
  }
  const finish = hasPause ? after : before
  // A shift without an end does not make up for a break that cannot be taken any more.
  return finish === NEVER || finish > shiftEnd ? end : -1
}

function limitAll(plan: Plan, vehicle: number, pauses: SingleBreaks): void {
  const { instance, previous, legTime, due } = plan
  const { work } = instance
  const pauseOpens = floatAt(pauses.opens, vehicle)
  const pauseCloses = floatAt(pauses.closes, vehicle)
  const pause = floatAt(pauses.service, vehicle)
  const start = startOf(instance, vehicle)
  const end = endOf(instance, vehicle)
  let before = floatAt(due, 2 * end)
  let after = floatAt(due, 2 * end + 1)
  for (let node = intAt(previous, end); node !== start; node = intAt(previous, node)) {
    const travel = intAt(legTime, node)
    const opens = floatAt(instance.opens, node)
    const closes = floatAt(instance.closes, node)
    const busy = workAfter(work, intAt(previous, node), node)
    before -= travel
    const pauseBegin = Math.min(pauseCloses, after - pause)
    if (pauseBegin >= pauseOpens) before = Math.max(before, Math.min(pauseBegin, after - travel - pause))
    after -= travel
    before = Math.min(closes, before - busy)
    after = Math.min(closes, after - busy)
    if (before < opens) before = -NEVER
    if (after < opens) after = -NEVER
    due[2 * node] = before
    due[2 * node + 1] = after
  }
}
