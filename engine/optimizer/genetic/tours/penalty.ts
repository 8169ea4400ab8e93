import { floatAt } from '#engine/base/typed-array.ts'
import type { Tours } from './tours.ts'

/** The least gain that counts, so that rounding of penalties does not go in circles. */
const LEAST_GAIN = 1e-5

/**
 * What the excess of a route would cost with the transfer added (sign 1) or taken away (sign −1; 0 for neither), and
 * its own cost changed by `delta`. O(axes).
 */
export function penaltyAfter(tours: Tours, vehicle: number, sign: number, delta: number): number {
  const { problem, load, weights, transfer } = tours
  const { axes, capacity, longest } = problem
  let penalty = 0
  for (let axis = 0; axis < axes; axis++) {
    const total = floatAt(load, vehicle * axes + axis) + sign * floatAt(transfer, axis)
    const excess = total - floatAt(capacity, axis)
    if (excess > 0) penalty += excess * floatAt(weights, axis)
  }
  const length = floatAt(tours.cost, vehicle) + delta + floatAt(tours.serviceTime, vehicle)
  const overtime = length + sign * floatAt(transfer, axes) - longest
  return overtime > 0 ? penalty + overtime * floatAt(weights, axes) : penalty
}

/** Begins a transfer with one client. */
export function transferClient({ problem, transfer }: Tours, client: number): void {
  const { axes, demand, service } = problem
  for (let axis = 0; axis < axes; axis++) transfer[axis] = floatAt(demand, client * axes + axis)
  transfer[axes] = floatAt(service, client)
}

/** Adds a client to the transfer (sign 1), or one that comes back for it (sign −1). */
export function transferMore({ problem, transfer }: Tours, client: number, sign: number): void {
  const { axes, demand, service } = problem
  for (let axis = 0; axis < axes; axis++) {
    transfer[axis] = floatAt(transfer, axis) + sign * floatAt(demand, client * axes + axis)
  }
  transfer[axes] = floatAt(transfer, axes) + sign * floatAt(service, client)
}

/** Whether a change of cost could pay if it removed all excess of the two routes: most moves end here. */
export function mayPay({ penalty }: Tours, from: number, to: number, delta: number): boolean {
  const excess = from === to ? floatAt(penalty, from) : floatAt(penalty, from) + floatAt(penalty, to)
  return delta - excess < -LEAST_GAIN
}

/**
 * Whether it pays to change the costs of two routes by these deltas, with the transfer from the first to the second;
 * within one route there is no transfer, and the deltas add up.
 */
// biome-ignore lint/complexity/useMaxParams: an object per tried move would be garbage
export function pays(tours: Tours, from: number, to: number, fromDelta: number, toDelta: number): boolean {
  return changeOf(tours, from, to, fromDelta, toDelta) < -LEAST_GAIN
}

// biome-ignore lint/complexity/useMaxParams: as above
function changeOf(tours: Tours, from: number, to: number, fromDelta: number, toDelta: number): number {
  const delta = fromDelta + toDelta
  if (from === to) return delta + penaltyAfter(tours, from, 0, delta) - floatAt(tours.penalty, from)
  const before = floatAt(tours.penalty, from) + floatAt(tours.penalty, to)
  return delta + penaltyAfter(tours, from, -1, fromDelta) + penaltyAfter(tours, to, 1, toDelta) - before
}
