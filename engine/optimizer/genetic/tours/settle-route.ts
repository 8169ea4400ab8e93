import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { penaltyAfter } from './penalty.ts'
import { openSector, widenSector } from './sector.ts'
import { leg, type Tours } from './tours.ts'

/** Brings everything that depends on the order of a route up to date, as of the current move. O(length × axes). */
export function settleRoute(tours: Tours, vehicle: number): void {
  const { problem, next, position } = tours
  const depot = problem.clients + vehicle
  openRoute(tours, vehicle)
  let last = depot
  for (let node = intAt(next, depot); node !== depot; node = intAt(next, node)) {
    position[node] = intAt(position, last) + 1
    tours.vehicle[node] = vehicle
    passNode(tours, last, node)
    widenSector(tours, vehicle, node)
    last = node
  }
  closeRoute(tours, vehicle, last)
}

/** Marks two routes changed by one more move, and settles them. */
export function settleMove(tours: Tours, first: number, second: number): void {
  tours.moves += 1
  tours.changed[first] = tours.moves
  settleRoute(tours, first)
  if (first === second) return
  tours.changed[second] = tours.moves
  settleRoute(tours, second)
}

function openRoute(tours: Tours, vehicle: number): void {
  const { problem, carried } = tours
  const depot = problem.clients + vehicle
  tours.vehicle[depot] = vehicle
  tours.position[depot] = 0
  tours.traveled[depot] = 0
  tours.served[depot] = 0
  tours.backwards[depot] = 0
  for (let cell = depot * problem.axes; cell < (depot + 1) * problem.axes; cell++) carried[cell] = 0
  openSector(tours, vehicle)
}

function passNode(tours: Tours, last: number, node: number): void {
  const { problem, carried, traveled, served, backwards } = tours
  const { axes, demand, service, isSymmetric } = problem
  const there = leg(problem, last, node)
  tours.ahead[last] = there
  traveled[node] = floatAt(traveled, last) + there
  served[node] = floatAt(served, last) + floatAt(service, node)
  if (!isSymmetric) backwards[node] = floatAt(backwards, last) + leg(problem, node, last) - there
  for (let axis = 0; axis < axes; axis++) {
    carried[node * axes + axis] = floatAt(carried, last * axes + axis) + floatAt(demand, node * axes + axis)
  }
}

function closeRoute(tours: Tours, vehicle: number, last: number): void {
  const { problem } = tours
  const { axes, clients } = problem
  const depot = clients + vehicle
  const home = leg(problem, last, depot)
  tours.ahead[last] = home
  measureGaps(tours, depot)
  tours.count[vehicle] = intAt(tours.position, last)
  tours.cost[vehicle] = floatAt(tours.traveled, last) + home
  tours.serviceTime[vehicle] = floatAt(tours.served, last)
  tours.reversal[vehicle] = floatAt(tours.backwards, last) + leg(problem, depot, last) - home
  for (let axis = 0; axis < axes; axis++) {
    tours.load[vehicle * axes + axis] = floatAt(tours.carried, last * axes + axis)
  }
  tours.penalty[vehicle] = penaltyAfter(tours, vehicle, 0, 0)
}

/** What the route would save without each client, and without it and its successor. */
function measureGaps({ problem, next, ahead, gap, pairGap }: Tours, depot: number): void {
  let before = depot
  for (let node = intAt(next, depot); node !== depot; node = intAt(next, node)) {
    const behind = intAt(next, node)
    const apart = intAt(ahead, before) + intAt(ahead, node)
    gap[node] = leg(problem, before, behind) - apart
    if (behind !== depot) pairGap[node] = leg(problem, before, intAt(next, behind)) - apart - intAt(ahead, behind)
    before = node
  }
}
