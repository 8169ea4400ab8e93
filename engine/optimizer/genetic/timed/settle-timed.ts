import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { appendNode, FIELDS, openSegment, prependNode, WAIT, WARP } from './segment.ts'
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
  openHead(tours, start)
  let cost = 0
  let last = start
  for (let node = intAt(next, start); ; node = intAt(next, node)) {
    cost += passNode(tours, vehicle, last, node)
    passTime(tours, vehicle, last, node)
    last = node
    if (node === end) break
  }
  tours.count[vehicle] = intAt(tours.position, end) - 1
  tours.cost[vehicle] = cost
  for (let axis = 0; axis < problem.axes; axis++) {
    tours.load[vehicle * problem.axes + axis] = floatAt(tours.carried, end * problem.axes + axis)
  }
  layTails(tours, vehicle)
  tours.penalty[vehicle] = loadPenalty(tours, vehicle, 0) + timePenalty(tours, vehicle)
}

function openHead(tours: TimedTours, start: number): void {
  const { problem, heads, carried, backwards, position } = tours
  position[start] = 0
  backwards[start] = 0
  for (let cell = start * problem.axes; cell < (start + 1) * problem.axes; cell++) carried[cell] = 0
  openSegment(heads, start * FIELDS, floatAt(problem.opens, start), floatAt(problem.closes, start))
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

function layTails(tours: TimedTours, vehicle: number): void {
  const { problem, previous, tails, barredBehind } = tours
  const { opens, closes, barred } = problem
  const base = intAt(problem.base, vehicle)
  const start = startNode(problem, vehicle)
  const end = endNode(problem, vehicle)
  openSegment(tails, end * FIELDS, floatAt(opens, end), floatAt(closes, end))
  barredBehind[end] = 0
  let ahead = end
  for (let node = intAt(previous, end); ; node = intAt(previous, node)) {
    const seconds = timeOf(problem, base, node, ahead)
    prependNode(tails, node * FIELDS, ahead * FIELDS, seconds, floatAt(opens, node), floatAt(closes, node))
    if (node === start) break
    barredBehind[node] = intAt(barredBehind, ahead) | intAt(barred, node)
    ahead = node
  }
}

/** What lateness and waiting of a route cost as it stands; nothing where it is empty. */
function timePenalty({ problem, heads, weights, count }: TimedTours, vehicle: number): number {
  if (intAt(count, vehicle) === 0) return 0
  const cell = endNode(problem, vehicle) * FIELDS
  const warp = floatAt(heads, cell + WARP) * floatAt(weights, problem.axes)
  return warp + floatAt(heads, cell + WAIT) * floatAt(problem.wage, vehicle)
}

/** What the load of a vehicle beyond its capacity costs, with the transfer (sign 1) or without it (−1; 0 as it is). O(axes). */
export function loadPenalty({ problem, load, weights, transfer }: TimedTours, vehicle: number, sign: number): number {
  const { axes, capacity } = problem
  let penalty = 0
  for (let axis = 0; axis < axes; axis++) {
    const cell = vehicle * axes + axis
    const excess = floatAt(load, cell) + sign * floatAt(transfer, axis) - floatAt(capacity, cell)
    if (excess > 0) penalty += excess * floatAt(weights, axis)
  }
  return penalty
}
