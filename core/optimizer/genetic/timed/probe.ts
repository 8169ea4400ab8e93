import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import {
  appendNode,
  copySegment,
  earliestEnd,
  FIELDS,
  latestBegin,
  prependNode,
  priceJoint,
  WAIT,
  WARP,
} from './segment.ts'
import { timeOf } from './timed.ts'
import type { TimedTours } from './timed-tours.ts'

/**
 * A probe is a route that is only thought: the head of one, some nodes one by one, the tail of one, for a vehicle.
 * What its lateness and its waiting would cost is known without building it.
 */

/** Begins with the head of a route of the vehicle, up to a node. O(1). */
export function openProbe({ problem, heads, probe, vehicle }: TimedTours, node: number): void {
  copySegment(probe, 0, heads, node * FIELDS)
  if (floatAt(problem.breakLength, intAt(vehicle, node)) > 0)
    copySegment(probe, FIELDS, heads, (problem.size + node) * FIELDS)
}

/** Goes on from a node to the next one. O(1). */
export function extendProbe(tours: TimedTours, vehicle: number, from: number, to: number): void {
  const { problem, probe } = tours
  const { opens, closes } = problem
  const base = intAt(problem.base, vehicle)
  const seconds = timeOf(problem, base, from, to)
  if (floatAt(problem.breakLength, vehicle) > 0) {
    appendWithBreak(tours, vehicle, { from, to, into: probe, cell: FIELDS, heads: probe, head: 0, taken: FIELDS })
  }
  appendNode(probe, 0, probe, 0, seconds, floatAt(opens, to), floatAt(closes, to))
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
export function closeProbe(tours: TimedTours, vehicle: number, from: number, node: number): number {
  const { problem, probe, tails, weights } = tours
  const seconds = timeOf(problem, intAt(problem.base, vehicle), from, node)
  const warpPrice = floatAt(weights, problem.axes)
  const wage = floatAt(problem.wage, vehicle)
  const tail = node * FIELDS
  if (floatAt(problem.breakLength, vehicle) === 0) return priceJoint(probe, 0, tails, tail, seconds, warpPrice, wage)
  const before = priceJoint(probe, FIELDS, tails, tail, seconds, warpPrice, wage)
  const behind = priceJoint(probe, 0, tails, tail + problem.size * FIELDS, seconds, warpPrice, wage)
  const service = serviceAt(tours, vehicle, from)
  const travel = seconds - service
  takeBreak(tours, vehicle, { into: SCRATCH, cell: 0, heads: probe, head: 0, service, travel })
  const length = floatAt(problem.breakLength, vehicle) + travel
  return Math.min(before, behind, priceJoint(SCRATCH, 0, tails, tail, length, warpPrice, wage))
}

const SCRATCH = new Float64Array(FIELDS)

const serviceAt = ({ problem }: TimedTours, vehicle: number, node: number): number =>
  floatAt(problem.service, intAt(problem.base, vehicle) / problem.size + node)

interface BreakOnLeg {
  readonly into: Float64Array
  readonly cell: number
  readonly heads: Float64Array
  readonly head: number
  readonly service: number
  readonly travel: number
}

/** A leg may be interrupted, so that its travel counts before the break as far as it fits: the break waits less for it. */
function takeBreak({ problem }: TimedTours, vehicle: number, on: BreakOnLeg): void {
  const opens = floatAt(problem.breakOpens, vehicle) - on.travel
  appendNode(on.into, on.cell, on.heads, on.head, on.service, opens, floatAt(problem.breakCloses, vehicle))
}

interface AppendedWithBreak {
  readonly from: number
  readonly to: number
  readonly into: Float64Array
  readonly cell: number
  readonly heads: Float64Array
  /** The cells of the head without and with the break. */
  readonly head: number
  readonly taken: number
}

/** The better of two stretches to a node with the break in them: taken before, or on the leg to it. */
export function appendWithBreak(tours: TimedTours, vehicle: number, added: AppendedWithBreak): void {
  const { problem, weights } = tours
  const { from, to, into, cell, heads, head, taken } = added
  const seconds = timeOf(problem, intAt(problem.base, vehicle), from, to)
  const opens = floatAt(problem.opens, to)
  const closes = floatAt(problem.closes, to)
  const service = serviceAt(tours, vehicle, from)
  const travel = seconds - service
  takeBreak(tours, vehicle, { into: SCRATCH, cell: 0, heads, head, service, travel })
  const length = floatAt(problem.breakLength, vehicle) + travel
  appendNode(SCRATCH, 0, SCRATCH, 0, length, opens, closes)
  appendNode(into, cell, heads, taken, seconds, opens, closes)
  const warpPrice = floatAt(weights, problem.axes)
  const wage = floatAt(problem.wage, vehicle)
  const price = priceOf(into, cell, warpPrice, wage)
  const priceHere = priceOf(SCRATCH, 0, warpPrice, wage)
  if (priceHere < price || (priceHere === price && earliestEnd(SCRATCH, 0) < earliestEnd(into, cell)))
    copySegment(into, cell, SCRATCH, 0)
}

/** What the lateness and the waiting of a stretch cost. */
export const priceOf = (segments: Float64Array, cell: number, warpPrice: number, wage: number): number =>
  floatAt(segments, cell + WARP) * warpPrice + floatAt(segments, cell + WAIT) * wage

/** Writes the tail from a node with the break in it: taken on the leg to the next node, or later. */
export function takeBreakBefore(tours: TimedTours, vehicle: number, node: number, ahead: number): void {
  const { problem, weights, tails } = tours
  const seconds = timeOf(problem, intAt(problem.base, vehicle), node, ahead)
  const [opens, closes] = [floatAt(problem.opens, node), floatAt(problem.closes, node)]
  const service = serviceAt(tours, vehicle, node)
  const travel = seconds - service
  const cell = (problem.size + node) * FIELDS
  copySegment(JOINED, 0, tails, ahead * FIELDS)
  const begins = floatAt(problem.breakOpens, vehicle) - travel
  prependNode(JOINED, 0, 0, floatAt(problem.breakLength, vehicle) + travel, begins, floatAt(problem.breakCloses, vehicle))
  prependNode(JOINED, 0, 0, service, opens, closes)
  prependNode(tails, cell, (problem.size + ahead) * FIELDS, seconds, opens, closes)
  const warpPrice = floatAt(weights, problem.axes)
  const wage = floatAt(problem.wage, vehicle)
  const price = priceOf(tails, cell, warpPrice, wage)
  const priceHere = priceOf(JOINED, 0, warpPrice, wage)
  if (priceHere < price || (priceHere === price && latestBegin(JOINED, 0) > latestBegin(tails, cell)))
    copySegment(tails, cell, JOINED, 0)
}

const JOINED = new Float64Array(FIELDS)
