import { floatAt, intAt } from '#engine/base/typed-array.ts'
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
  /** Load up to which each break may be taken, by dimension; none where it may with any. */
  readonly maxLoads: readonly (readonly number[])[]
  /** Whether loads shut breaks, by vehicle: then each place is tried by timing the whole route. */
  readonly isLoadBound: readonly boolean[]
  /** When it is too late for some break that is missing in a mask, `vehicle * masks + mask`. */
  readonly latest: Float64Array
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
    maxLoads: flat.map(({ maxLoad = [] }) => maxLoad),
    isLoadBound: lists.map((list) => list.some(({ maxLoad }) => maxLoad !== undefined)),
    spans: Float64Array.from({ length: vehicles.length * masks }, (_, cell) =>
      spanOf(lists[Math.floor(cell / masks)] ?? [], cell % masks),
    ),
    latest: Float64Array.from({ length: vehicles.length * masks }, (_, cell) =>
      latestWithout(lists[Math.floor(cell / masks)] ?? [], cell % masks),
    ),
  }
}

const spanOf = (list: readonly Break[], mask: number): number =>
  list.reduce((sum, { service }, bit) => sum + ((mask >> bit) & 1) * service, 0)

const latestWithout = (list: readonly Break[], mask: number): number =>
  list.reduce(
    (latest, { windows }, bit) => ((mask >> bit) & 1 ? latest : Math.min(latest, windows.at(-1)?.[1] ?? latest)),
    Number.POSITIVE_INFINITY,
  )

/**
 * How much of the schedule of a vehicle its kernels must carry along: `plain` is one moment a node, `single` two, before
 * and after the break, `masks` one for each set of breaks. The kernels of timing and insertion are chosen by it alone.
 */
export function paceOf(breaks: Breaks, vehicle: number): 'plain' | 'single' | 'masks' {
  const count = countBreaks(breaks, vehicle)
  if (breaks.isLoadBound[vehicle]) return 'masks'
  if (count === 0) return 'plain'
  return count === 1 ? 'single' : 'masks'
}

/** The mask of all breaks of a vehicle. */
export const allBreaks = ({ first }: Breaks, vehicle: number): number =>
  (1 << (intAt(first, vehicle + 1) - intAt(first, vehicle))) - 1

/** Sets of breaks that a vehicle may have done. */
export const countMasks = (breaks: Breaks, vehicle: number): number => allBreaks(breaks, vehicle) + 1

/** How many breaks a vehicle has. */
export const countBreaks = ({ first }: Breaks, vehicle: number): number =>
  intAt(first, vehicle + 1) - intAt(first, vehicle)

/**
 * Writes the earliest end of each set of the `open` breaks, taken one after the other from `time` on in the best order,
 * or infinity; cells of `ends` by mask. O(breaks × sets).
 */
export function endBreaks(
  { first, windows, service }: Breaks,
  { vehicle, open }: OpenBreaks,
  time: number,
  ends: Float64Array,
): void {
  const owner = intAt(first, vehicle)
  ends[0] = time
  // The subsets of the open breaks in ascending order.
  for (let taken = -open & open; taken !== 0; taken = (taken - open) & open) {
    let best = Number.POSITIVE_INFINITY
    for (let left = taken; left !== 0; left &= left - 1) {
      const pause = owner + 31 - Math.clz32(left & -left)
      const before = floatAt(ends, taken & ~(left & -left))
      const end = earliestInside(windows, pause, before) + floatAt(service, pause)
      if (end < best) best = end
    }
    ends[taken] = best
  }
}

/** Writes the latest begin of each set of the `open` breaks so that it ends by `time`, or minus infinity; see above. */
export function beginBreaks(
  { first, windows, service }: Breaks,
  { vehicle, open }: OpenBreaks,
  time: number,
  begins: Float64Array,
): void {
  const owner = intAt(first, vehicle)
  begins[0] = time
  for (let taken = -open & open; taken !== 0; taken = (taken - open) & open) {
    let best = Number.NEGATIVE_INFINITY
    for (let left = taken; left !== 0; left &= left - 1) {
      const pause = owner + 31 - Math.clz32(left & -left)
      const after = floatAt(begins, taken & ~(left & -left))
      const begin = latestInside(windows, pause, after - floatAt(service, pause))
      if (begin > best) best = begin
    }
    begins[taken] = best
  }
}

/** Breaks of a vehicle that are not done, as a mask; kernels write into one and the same. */
export interface OpenBreaks {
  vehicle: number
  open: number
}
