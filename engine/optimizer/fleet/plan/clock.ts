import type { Instance } from '../instance/instance.ts'

/**
 * How routes go by whose time is priced, each with its breaks on the legs where its day costs least; without pay, empty.
 *
 * With windows and the places of breaks fixed, a departure at `s` leaves a node at the later of `leave` and `s + elapsed`
 * for any `s` up to `latestStart`, and an arrival at `a` ends the route at the later of `earliestEnd` and `a` plus what
 * is left to do, for any `a` up to `latestArrival`: so that a task between two nodes is priced in constant time.
 * @see Savelsbergh (1992), the vehicle routing problem with time windows: minimizing route duration.
 *   https://doi.org/10.1287/ijoc.4.2.146
 */
export interface Clock {
  /** By node: seconds of travel, breaks and work from the start until the arrival there and until the departure. */
  readonly arrived: Float64Array
  readonly elapsed: Float64Array
  readonly leave: Float64Array
  readonly latestStart: Float64Array
  readonly latestArrival: Float64Array
  readonly earliestEnd: Float64Array
  /** Of the breaks on the leg behind each node: their seconds, the earliest arrival behind them, the latest departure before. */
  readonly pause: Float64Array
  readonly pauseEnd: Float64Array
  readonly pauseBy: Float64Array
  /** By task: the window in which its work begins. */
  readonly opens: Float64Array
  readonly closes: Float64Array
  /** By vehicle: departure and return of the schedule that costs least, and the pay in the cost of the route. */
  readonly departure: Float64Array
  readonly end: Float64Array
  readonly cost: Float64Array
}

/** A clock of idle vehicles. */
export function createClock({ nodes, vehicles, opens, closes, pay }: Instance): Clock {
  const size = pay.isPriced ? nodes : 0
  const zeros = (): Float64Array => new Float64Array(size)
  return {
    arrived: zeros(),
    elapsed: zeros(),
    leave: zeros(),
    latestStart: zeros(),
    latestArrival: zeros(),
    earliestEnd: zeros(),
    pause: zeros(),
    pauseEnd: zeros().fill(Number.NEGATIVE_INFINITY),
    pauseBy: zeros().fill(Number.POSITIVE_INFINITY),
    opens: opens.slice(),
    closes: closes.slice(),
    departure: new Float64Array(vehicles),
    end: new Float64Array(vehicles),
    cost: new Float64Array(vehicles),
  }
}
