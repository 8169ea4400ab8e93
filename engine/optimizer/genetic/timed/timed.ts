import { intAt } from '#engine/base/typed-array.ts'

/**
 * A problem of single windows, shifts, loads and vehicles that need not be alike, as flat arrays, compiled once and never
 * changed.
 *
 * Nodes 0 to `clients` − 1 are the jobs; vehicle `v` starts at node `clients + v` and ends at `clients + vehicles + v`.
 * Loads are totals of a route: nothing is put down and taken up again on the way.
 */
export interface Timed {
  readonly clients: number
  readonly vehicles: number
  /** Nodes, and the length of a row of a table of legs. */
  readonly size: number
  /** Of each vehicle, where the table of its legs begins in `costs` and `times`; equal for vehicles that travel and work alike. */
  readonly base: Int32Array
  /**
   * Cost in search units, row = from. The leg out of a start has the fixed cost of its vehicle; from a start to its
   * own end there is none, as idle vehicles stay where they are.
   */
  readonly costs: Int32Array
  /** Seconds from the start of the service at one node to the arrival at another, laid out as `costs`. */
  readonly times: Int32Array
  /** First and last moment at which service may start, or a vehicle may set out or be back, by node. */
  readonly opens: Float64Array
  readonly closes: Float64Array
  /** What routes have too little of: one number per axis and client, `client * axes + axis`, and per axis and vehicle. */
  readonly axes: number
  readonly demand: Float64Array
  readonly capacity: Float64Array
  /** A bit for each kind of vehicle that may not serve a client, by client, and the bit of each vehicle. */
  readonly barred: Int32Array
  readonly bit: Int32Array
  /** Vehicles with equal numbers take over tails as they are: same legs, same place and latest moment to end. */
  readonly tailKind: Int32Array
  /** Vehicles with equal numbers are the same for the rules. */
  readonly kinds: Int32Array
  /** Search units per second of waiting, by vehicle. */
  readonly wage: Float64Array
  /** Clients worth joining with each client, `client * nearest + rank`. */
  readonly nearest: number
  readonly near: Int32Array
}

/** Cost of a leg for the vehicle whose table begins at `base`. */
export const costOf = ({ costs, size }: Timed, base: number, from: number, to: number): number =>
  intAt(costs, base + from * size + to)

/** Seconds from service to arrival, as above. */
export const timeOf = ({ times, size }: Timed, base: number, from: number, to: number): number =>
  intAt(times, base + from * size + to)
