import { floatAt, intAt } from '#core/kernel/typed-array.ts'
import { appendWithBreak, priceOf, takeBreakBefore } from './probe.ts'
import { appendNode, copySegment, FIELDS, NEVER, openSegment, prependNode, WARP } from './segment.ts'
import { costOf, timeOf } from './timed.ts'
import { endNode, startNode, type TimedTours } from './timed-tours.ts'

/** Marks two routes changed by one more move, and settles them. */
export function settleMove(tours: TimedTours, first: number, second: number): void {
  tours.moves += 1
  tours.changed[first] = tours.moves
  settleRoute(tours, first)
  if (first === second) return
  tours.changed[second] = tours.moves
  settleRoute(tours, second)
}

/** Brings everything that depends on the order of a route up to date. O(length × axes). */
export function settleRoute(tours: TimedTours, vehicle: number): void {
  const { problem, next } = tours
  const start = startNode(problem, vehicle)
  const end = endNode(problem, vehicle)
  const hasBreak = floatAt(problem.breakLength, vehicle) > 0
  openHead(tours, start)
  let cost = 0
  let last = start
  for (let node = intAt(next, start); ; node = intAt(next, node)) {
    cost += passNode(tours, vehicle, last, node)
    passTime(tours, vehicle, last, node)
    if (hasBreak) {
      const { heads } = tours
      const head = last * FIELDS
      const behind = problem.size * FIELDS
      const cell = behind + node * FIELDS
      appendWithBreak(tours, vehicle, { from: last, to: node, into: heads, cell, heads, head, taken: behind + head })
    }
    last = node
    if (node === end) break
  }
  tours.count[vehicle] = intAt(tours.position, end) - 1
  tours.cost[vehicle] = cost
  for (let axis = 0; axis < problem.axes; axis++) {
    tours.load[vehicle * problem.axes + axis] = floatAt(tours.carried, end * problem.axes + axis)
  }
  layTails(tours, vehicle, hasBreak)
  tours.penalty[vehicle] = loadPenalty(tours, vehicle, NOTHING, 1) + timePenalty(tours, vehicle)
}

const NOTHING = new Float64Array(16)

function openHead(tours: TimedTours, start: number): void {
  const { problem, heads, carried, backwards, position } = tours
  position[start] = 0
  backwards[start] = 0
  for (let cell = start * problem.axes; cell < (start + 1) * problem.axes; cell++) carried[cell] = 0
  openSegment(heads, start * FIELDS, floatAt(problem.opens, start), floatAt(problem.closes, start))
  const cell = (problem.size + start) * FIELDS
  copySegment(heads, cell, heads, start * FIELDS)
  heads[cell + WARP] = NEVER
}

/** Counts a node in, and answers what the leg to it costs. */
function passNode(tours: TimedTours, vehicle: number, last: number, node: number): number {
  const { problem, carried, backwards, position } = tours
  const { axes, demand, clients } = problem
  const base = intAt(problem.base, vehicle)
  const there = costOf(problem, base, last, node)
  tours.vehicle[node] = vehicle
  position[node] = intAt(position, last) + 1
  backwards[node] = floatAt(backwards, last) + (last < clients ? costOf(problem, base, node, last) - there : 0)
  for (let axis = 0; axis < axes; axis++) {
    carried[node * axes + axis] = floatAt(carried, last * axes + axis) + floatAt(demand, node * axes + axis)
  }
  return there
}

function passTime({ problem, heads }: TimedTours, vehicle: number, last: number, node: number): void {
  const seconds = timeOf(problem, intAt(problem.base, vehicle), last, node)
  const [opens, closes] = [floatAt(problem.opens, node), floatAt(problem.closes, node)]
  appendNode(heads, node * FIELDS, heads, last * FIELDS, seconds, opens, closes)
}

function layTails(tours: TimedTours, vehicle: number, hasBreak: boolean): void {
  const { problem, previous, tails, barredBehind } = tours
  const { opens, closes, barred } = problem
  const base = intAt(problem.base, vehicle)
  const start = startNode(problem, vehicle)
  const end = endNode(problem, vehicle)
  openSegment(tails, end * FIELDS, floatAt(opens, end), floatAt(closes, end))
  const broken = (problem.size + end) * FIELDS
  copySegment(tails, broken, tails, end * FIELDS)
  tails[broken + WARP] = NEVER
  barredBehind[end] = 0
  let ahead = end
  for (let node = intAt(previous, end); ; node = intAt(previous, node)) {
    const seconds = timeOf(problem, base, node, ahead)
    prependNode(tails, node * FIELDS, ahead * FIELDS, seconds, floatAt(opens, node), floatAt(closes, node))
    if (hasBreak) takeBreakBefore(tours, vehicle, node, ahead)
    if (node === start) break
    barredBehind[node] = intAt(barredBehind, ahead) | intAt(barred, node)
    ahead = node
  }
}

/** What lateness and waiting of a route cost as it stands; nothing where it is empty. */
function timePenalty({ problem, heads, weights, count }: TimedTours, vehicle: number): number {
  if (intAt(count, vehicle) === 0) return 0
  const broken = floatAt(problem.breakLength, vehicle) > 0 ? problem.size : 0
  const cell = (broken + endNode(problem, vehicle)) * FIELDS
  return priceOf(heads, cell, floatAt(weights, problem.axes), floatAt(problem.wage, vehicle))
}

/** What the load of a vehicle beyond its capacity costs, with so much more (sign 1) or less (−1) by axis. O(axes). */
export function loadPenalty(
  { problem, load, weights }: TimedTours,
  vehicle: number,
  transfer: Float64Array,
  sign: number,
): number {
  const { axes, capacity } = problem
  let penalty = 0
  for (let axis = 0; axis < axes; axis++) {
    const cell = vehicle * axes + axis
    const excess = floatAt(load, cell) + sign * floatAt(transfer, axis) - floatAt(capacity, cell)
    if (excess > 0) penalty += excess * floatAt(weights, axis)
  }
  return penalty
}
