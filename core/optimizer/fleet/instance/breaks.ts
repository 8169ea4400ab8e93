import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import type { Break, Vehicle } from '../../problem/problem.ts'
import { compileWindows, earliestInside, latestInside, type Windows } from './windows.ts'

/**
 * Breaks of all vehicles. Vehicle `v` has the breaks `first[v]` to `first[v + 1]`, exclusive; a set of breaks that are
 * done is a bit mask over them.
 *
 * A break may interrupt a leg: travel that fits before the break is done before it, so a leg with breaks arrives at
 * the later of "breaks one after the other" and "departure plus travel plus breaks". Both directions are monotone in
 * time, hence one earliest and one latest moment per mask say everything about the rest of a route.
 */
export interface Breaks {
  readonly first: Int32Array
  readonly service: Float64Array
  readonly windows: Windows
  /** Masks per vehicle at most, 2^breaks. */
  readonly masks: number
  /** Seconds that the breaks of a mask take, `vehicle * masks + mask`. */
  readonly spans: Float64Array
}

/** Lays the breaks of the vehicles out flat. */
export function compileBreaks(vehicles: readonly Vehicle[]): Breaks {
  const lists = vehicles.map(({ breaks = [] }) => breaks)
  const flat = lists.flat()
  const first = new Int32Array(vehicles.length + 1)
  lists.forEach((list, vehicle) => {
    first[vehicle + 1] = intAt(first, vehicle) + list.length
  })
  const masks = 2 ** Math.max(0, ...lists.map(({ length }) => length))
  return {
    first,
    service: Float64Array.from(flat, ({ service }) => service),
    windows: compileWindows(flat.map(({ windows }) => windows)),
    masks,
    spans: Float64Array.from({ length: vehicles.length * masks }, (_, cell) =>
      spanOf(lists[Math.floor(cell / masks)] ?? [], cell % masks),
    ),
  }
}

const spanOf = (list: readonly Break[], mask: number): number =>
  list.reduce((sum, { service }, bit) => sum + ((mask >> bit) & 1) * service, 0)

/** The mask of all breaks of a vehicle. */
export const allBreaks = ({ first }: Breaks, vehicle: number): number =>
  (1 << (intAt(first, vehicle + 1) - intAt(first, vehicle))) - 1

/** Earliest end of the breaks of a mask, taken one after the other from `time` on in the best order, or infinity. */
export function earliestBreaksEnd(breaks: Breaks, vehicle: number, time: number, mask: number): number {
  if (mask === 0) return time
  let best = Number.POSITIVE_INFINITY
  for (let bit = 0; mask >> bit > 0; bit++) {
    if (((mask >> bit) & 1) === 0) continue
    const pause = intAt(breaks.first, vehicle) + bit
    const before = earliestBreaksEnd(breaks, vehicle, time, mask & ~(1 << bit))
    best = Math.min(best, earliestInside(breaks.windows, pause, before) + floatAt(breaks.service, pause))
  }
  return best
}

/** Latest begin of the breaks of a mask so that they end by `time`, or minus infinity. */
export function latestBreaksBegin(breaks: Breaks, vehicle: number, time: number, mask: number): number {
  if (mask === 0) return time
  let best = Number.NEGATIVE_INFINITY
  for (let bit = 0; mask >> bit > 0; bit++) {
    if (((mask >> bit) & 1) === 0) continue
    const pause = intAt(breaks.first, vehicle) + bit
    const after = latestBreaksBegin(breaks, vehicle, time, mask & ~(1 << bit))
    best = Math.max(best, latestInside(breaks.windows, pause, after - floatAt(breaks.service, pause)))
  }
  return best
}
