/**
 * A problem whose vehicles are all alike, as flat arrays, compiled once and never changed.
 *
 * Nodes 0 to `clients` − 1 are the jobs, node `clients + v` is where vehicle `v` starts and ends. Loads are totals of a
 * route: nothing is put down and taken up again on the way.
 */
export interface Capacitated {
  readonly clients: number
  readonly vehicles: number
  /** Nodes, and the length of a row of `legs`. */
  readonly size: number
  /**
   * Cost in search units, row = from. Legs from and to a vehicle's node share its fixed cost; from one to another of
   * them there is none, as idle vehicles stay where they are.
   */
  readonly legs: Int32Array
  readonly isSymmetric: boolean
  /** What routes have too little of: one number per axis and client, `client * axes + axis`, and per axis. */
  readonly axes: number
  readonly demand: Float64Array
  readonly capacity: Float64Array
  /** Cost of a route plus service of its clients, at most; infinite where nothing limits it. */
  readonly longest: number
  readonly service: Float64Array
  /** Clients worth joining with each client, `client * nearest + rank`. */
  readonly nearest: number
  readonly near: Int32Array
  /** Positions of the clients in the plane, whose legs are about as long as the given ones, seen from the depot. */
  readonly angle: Int32Array
  readonly east: Float64Array
  readonly north: Float64Array
}
