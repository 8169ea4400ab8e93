import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { countBreaks } from '../instance/breaks.ts'
import { endOf, startOf, workOf } from '../instance/instance.ts'
import { earliestInside, lastClosing } from '../instance/windows.ts'
import { workAfter } from '../instance/work.ts'
import { shutBreaks } from '../plan/loads.ts'
import type { Plan } from '../plan/plan.ts'
import type { BreakLegs } from './ride-line.ts'

/** So many ways are tried at most: all of them for a break or two on routes of usual length. */
const MOST_WAYS = 5000

/** Every way to put the breaks of a vehicle on the legs of its route that loads and hours do not rule out at once. */
export function* listBreakLegs(plan: Plan, vehicle: number): Generator<BreakLegs> {
  const count = countBreaks(plan.instance.breaks, vehicle)
  const may = allowedBreaks(plan, vehicle)
  const empty = may.map((): readonly number[] => [])
  let ways = 0
  for (const legs of place(
    may,
    empty,
    Array.from({ length: count }, (_, bit) => bit),
    0,
  )) {
    yield legs
    ways += 1
    if (ways === MOST_WAYS) return
  }
}

/** Breaks that may be taken on each leg, as masks. */
function allowedBreaks(plan: Plan, vehicle: number): number[] {
  const { instance, next } = plan
  const { breaks } = instance
  const work = workOf(instance, vehicle)
  const end = endOf(instance, vehicle)
  const masks: number[] = []
  let time = floatAt(plan.begin, vehicle)
  for (let node = startOf(instance, vehicle); node !== end; ) {
    masks.push(openUntil(plan, vehicle, time) & ~shutBreaks(plan, node))
    const follower = intAt(next, node)
    time += intAt(plan.legTime, node)
    if (follower !== end) time = earliestInside(instance.windows, follower, time) + workAfter(work, node, follower)
    node = follower
  }
  return masks.map((mask) => mask & ((1 << countBreaks(breaks, vehicle)) - 1))
}

/** Breaks whose last window is still open then, as a mask. */
function openUntil({ instance: { breaks } }: Plan, vehicle: number, time: number): number {
  let mask = 0
  for (let bit = 0; bit < countBreaks(breaks, vehicle); bit++) {
    if (time <= lastClosing(breaks.windows, intAt(breaks.first, vehicle) + bit)) mask |= 1 << bit
  }
  return mask
}

function* place(may: readonly number[], legs: BreakLegs, left: readonly number[], first: number): Generator<BreakLegs> {
  if (left.length === 0) {
    yield legs
    return
  }
  for (let leg = first; leg < may.length; leg++) {
    for (const bit of left) {
      if ((((may[leg] ?? 0) >> bit) & 1) === 0) continue
      const rest = left.filter((other) => other !== bit)
      yield* place(may, legs.with(leg, [...(legs[leg] ?? []), bit]), rest, leg)
    }
  }
}
