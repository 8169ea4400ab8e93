import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { appendNode, copySegment, FIELDS, priceJoint } from './segment.ts'
import { timeOf } from './timed.ts'
import type { TimedTours } from './timed-tours.ts'

/**
 * A probe is a route that is only thought: the head of one, some nodes one by one, the tail of one, for a vehicle.
 * What its lateness and its waiting would cost is known without building it. It begins with the head up to a node. O(1).
 */
export function openProbe({ heads, probe }: TimedTours, node: number): void {
  copySegment(probe, 0, heads, node * FIELDS)
}

/** Goes on from a node to the next one. O(1). */
export function extendProbe({ problem, probe }: TimedTours, vehicle: number, from: number, to: number): void {
  const seconds = timeOf(problem, intAt(problem.base, vehicle), from, to)
  appendNode(probe, 0, probe, 0, seconds, floatAt(problem.opens, to), floatAt(problem.closes, to))
}

/** Goes on along the links, from a node (inclusive) to a later one of its route. O(nodes between). */
// biome-ignore lint/complexity/useMaxParams: the innermost loop of the search, where an object would be garbage
export function extendAlong(tours: TimedTours, vehicle: number, from: number, first: number, last: number): void {
  let before = from
  for (let node = first; ; node = intAt(tours.next, node)) {
    extendProbe(tours, vehicle, before, node)
    if (node === last) return
    before = node
  }
}

/** Goes on against the links, from a node (inclusive) to an earlier one of its route. O(nodes between). */
// biome-ignore lint/complexity/useMaxParams: as above
export function extendAgainst(tours: TimedTours, vehicle: number, from: number, first: number, last: number): void {
  let before = from
  for (let node = first; ; node = intAt(tours.previous, node)) {
    extendProbe(tours, vehicle, before, node)
    if (node === last) return
    before = node
  }
}

/** What lateness and waiting cost with the tail of a route from a node on. O(1). */
export function closeProbe(
  { problem, probe, tails, weights }: TimedTours,
  vehicle: number,
  from: number,
  node: number,
): number {
  const seconds = timeOf(problem, intAt(problem.base, vehicle), from, node)
  const prices = floatAt(weights, problem.axes)
  return priceJoint(probe, 0, tails, node * FIELDS, seconds, prices, floatAt(problem.wage, vehicle))
}
