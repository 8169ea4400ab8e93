import { floatAt } from '#engine/base/typed-array.ts'

/**
 * Numbers of a stretch of a route in time, from a cell of an array on: its span from the start of its first service to
 * that of its last, in the schedule of least lateness and then of least waiting; its warp, which is lateness waved
 * through; the earliest and the latest first start of that schedule; and its waiting.
 *
 * @see Vidal, Crainic, Gendreau, Prins (2013), a hybrid genetic algorithm with adaptive diversity management for a large
 *   class of vehicle routing problems with time-windows. https://doi.org/10.1016/j.cor.2012.07.018
 */
export const FIELDS = 5
/** Where the warp stands among them. */
export const WARP = 1
const EARLIEST = 2
const LATEST = 3
/** Where the waiting stands among them. */
export const WAIT = 4

/** Writes the stretch of one node that is open between two moments. */
export function openSegment(into: Float64Array, cell: number, opens: number, closes: number): void {
  into[cell] = 0
  into[cell + WARP] = 0
  into[cell + EARLIEST] = opens
  into[cell + LATEST] = closes
  into[cell + WAIT] = 0
}

/** Copies a stretch. */
export function copySegment(into: Float64Array, cell: number, from: Float64Array, source: number): void {
  into[cell] = floatAt(from, source)
  into[cell + WARP] = floatAt(from, source + WARP)
  into[cell + EARLIEST] = floatAt(from, source + EARLIEST)
  into[cell + LATEST] = floatAt(from, source + LATEST)
  into[cell + WAIT] = floatAt(from, source + WAIT)
}

/** Writes the stretch at `source` with one more node behind it, so many seconds on. */
// biome-ignore lint/complexity/useMaxParams: the innermost loop of the search, where an object would be garbage
export function appendNode(
  into: Float64Array,
  cell: number,
  from: Float64Array,
  source: number,
  seconds: number,
  opens: number,
  closes: number,
): void {
  const earliest = floatAt(from, source + EARLIEST)
  const latest = floatAt(from, source + LATEST)
  const reach = floatAt(from, source) + seconds
  const wait = Math.max(opens - reach - latest, 0)
  const warp = Math.max(earliest + reach - closes, 0)
  into[cell] = reach + wait - warp
  into[cell + WARP] = floatAt(from, source + WARP) + warp
  into[cell + EARLIEST] = Math.max(opens - reach, earliest) - wait
  into[cell + LATEST] = Math.min(closes - reach, latest) + warp
  into[cell + WAIT] = floatAt(from, source + WAIT) + wait
}

/** Writes the stretch at `source` of the same array with one more node before it, so many seconds earlier. */
// biome-ignore lint/complexity/useMaxParams: as above
export function prependNode(
  segments: Float64Array,
  cell: number,
  source: number,
  seconds: number,
  opens: number,
  closes: number,
): void {
  const earliest = floatAt(segments, source + EARLIEST)
  const latest = floatAt(segments, source + LATEST)
  const wait = Math.max(earliest - seconds - closes, 0)
  const warp = Math.max(opens + seconds - latest, 0)
  segments[cell] = floatAt(segments, source) + seconds + wait - warp
  segments[cell + WARP] = floatAt(segments, source + WARP) + warp
  segments[cell + EARLIEST] = Math.max(earliest - seconds, opens) - wait
  segments[cell + LATEST] = Math.min(latest - seconds, closes) + warp
  segments[cell + WAIT] = floatAt(segments, source + WAIT) + wait
}

/** What warp and waiting of one stretch followed by another cost, so many seconds apart. */
// biome-ignore lint/complexity/useMaxParams: as above
export function priceJoint(
  head: Float64Array,
  cell: number,
  tail: Float64Array,
  source: number,
  seconds: number,
  warpPrice: number,
  waitPrice: number,
): number {
  const reach = floatAt(head, cell) + seconds
  const wait = Math.max(floatAt(tail, source + EARLIEST) - reach - floatAt(head, cell + LATEST), 0)
  const warp = Math.max(floatAt(head, cell + EARLIEST) + reach - floatAt(tail, source + LATEST), 0)
  return (
    (floatAt(head, cell + WARP) + floatAt(tail, source + WARP) + warp) * warpPrice +
    (floatAt(head, cell + WAIT) + floatAt(tail, source + WAIT) + wait) * waitPrice
  )
}
