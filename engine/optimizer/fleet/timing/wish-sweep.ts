import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { allBreaks } from '../instance/breaks.ts'
import type { Instance } from '../instance/instance.ts'
import { type Curve, delayCurve, mergeCurves, type Stop, serveCurve } from '../plan/curve.ts'
import { type Crossing, curveAt } from '../plan/curves.ts'

/** A leg to be crossed, forwards or backwards in time. */
export interface Passage {
  readonly vehicle: number
  readonly travel: number
  /** Breaks that may not be taken on it, as a mask. */
  readonly shut: number
  readonly isBack: boolean
}

/**
 * Costs by the arrival behind a leg, by set of breaks taken, out of those by the departure before it: any further breaks
 * may be taken on it, one after the other in the best order. O(3^breaks × pieces).
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop of the search
export function crossByWishes(
  instance: Instance,
  left: readonly Curve[],
  reached: Curve[],
  { crossing, passage }: { readonly crossing: Crossing; readonly passage: Passage },
): void {
  const { breaks } = instance
  const { vehicle, travel, shut } = passage
  const full = allBreaks(breaks, vehicle)
  for (let mask = 0; mask <= full; mask++) curveAt(reached, mask).count = 0
  for (let done = 0; done <= full; done++) {
    const source = curveAt(left, done)
    if (source.count === 0) continue
    const open = full & ~done & ~shut
    for (let taken = 0; ; taken = (taken - open) & open) {
      const rested = taken === 0 ? source : chainBreaks(instance, source, taken, { crossing, passage })
      const rest = floatAt(breaks.spans, vehicle * breaks.masks + taken)
      delayCurve(source, travel + rest, crossing.spare)
      if (taken !== 0) upperInto(crossing, rested)
      lowerInto(reached, done | taken, crossing)
      if (taken === open) break
    }
  }
}

/** Writes the costs by the end of a set of breaks into its chain; those of its subsets stand there already. */
function chainBreaks(
  instance: Instance,
  source: Curve,
  taken: number,
  { crossing, passage }: { readonly crossing: Crossing; readonly passage: Passage },
): Curve {
  const { chains, pause } = crossing
  curveAt(chains, taken).count = 0
  for (let rest = taken; rest !== 0; rest &= rest - 1) {
    const last = rest & -rest
    const before = taken === last ? source : curveAt(chains, taken & ~last)
    setPause(instance, pause, passage, 31 - Math.clz32(last))
    serveCurve(before, pause, crossing.spare)
    lowerInto(chains, taken, crossing)
  }
  return curveAt(chains, taken)
}

function setPause({ breaks, wishes }: Instance, pause: Stop, { vehicle, isBack }: Passage, bit: number): void {
  const owner = intAt(breaks.first, vehicle) + bit
  const service = floatAt(breaks.service, owner)
  pause.owner = owner
  pause.windows = isBack ? wishes.breaksBack : breaks.windows
  pause.before = isBack ? service : 0
  pause.after = isBack ? 0 : service
}

/** Puts the lower of a curve of a list and the spare one into the list. */
function lowerInto(list: Curve[], index: number, crossing: Crossing): void {
  const known = curveAt(list, index)
  mergeCurves(known, crossing.spare, 1, crossing.other)
  list[index] = crossing.other
  crossing.other = known
}

/** Makes the spare curve the upper of it and another. */
function upperInto(crossing: Crossing, rested: Curve): void {
  const { spare, other } = crossing
  mergeCurves(spare, rested, -1, other)
  crossing.spare = other
  crossing.other = spare
}

const ANY = Number.POSITIVE_INFINITY

/** Sets a stop to a task, forwards or backwards in time, with so many seconds before and behind its begin. */
export function setStop({ windows, wishes }: Instance, stop: Stop, task: number, isBack: boolean): void {
  const isWished = floatAt(wishes.earliness, task) + floatAt(wishes.lateness, task) > 0
  stop.owner = task
  stop.windows = isBack ? wishes.windowsBack : windows
  stop.from = isWished ? (isBack ? -floatAt(wishes.to, task) : floatAt(wishes.from, task)) : -ANY
  stop.to = isWished ? (isBack ? -floatAt(wishes.from, task) : floatAt(wishes.to, task)) : ANY
  stop.earliness = floatAt(isBack ? wishes.lateness : wishes.earliness, task)
  stop.lateness = floatAt(isBack ? wishes.earliness : wishes.lateness, task)
}
