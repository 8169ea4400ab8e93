import type { Instance } from '../instance/instance.ts'

/**
 * An order of nodes, from start to end of a vehicle whose speed changes with the hour, laid out to be driven many times.
 * Kernels write into one and the same.
 */
export interface HourWalk {
  /** Nodes in use. */
  length: number
  /** The place of the last task that is only tried out: behind it the walk is the route as it is. */
  lastTried: number
  readonly nodes: Int32Array
  /** Of the leg behind each of them: where the parts of its class begin, and its seconds at factor 1. */
  readonly rows: Int32Array
  readonly seconds: Float64Array
  readonly work: Float64Array
  /** Seconds of all legs at factor 1. */
  steady: number
  /** Where the walk driven last ended, after so many seconds of travel. */
  end: number
  driven: number
  /** What its soft windows cost then, in search units. */
  missed: number
  /** Moments, seconds driven and the price of soft windows missed, by set of breaks taken. */
  readonly times: Float64Array
  readonly drives: Float64Array
  readonly misses: Float64Array
  /** The departure that was chosen, and what the day by the clock costs. */
  readonly chosen: { departure: number; end: number; driven: number; price: number }
}

/** What plans keep of routes whose speed changes with the hour. */
export interface HourState {
  readonly walk: HourWalk
  /** When each node is left in the schedule that was chosen with the breaks of a mask done, `node * masks + mask`. */
  readonly leave: Float64Array
  /** Seconds driven until then. */
  readonly driven: Float64Array
  /** The price of soft windows missed until then. */
  readonly missed: Float64Array
  /** By vehicle: seconds driven beyond those at factor 1, in that schedule. */
  readonly delay: Float64Array
}

/** Room for the walks of an instance; none where speeds never change. */
export function createHourState({ hours, nodes, tasks, breaks, vehicles }: Instance): HourState {
  const room = hours.isUsed ? tasks + 2 : 0
  return {
    walk: {
      length: 0,
      lastTried: 0,
      nodes: new Int32Array(room),
      rows: new Int32Array(room),
      seconds: new Float64Array(room),
      work: new Float64Array(room),
      steady: 0,
      end: 0,
      driven: 0,
      missed: 0,
      times: new Float64Array(breaks.masks),
      drives: new Float64Array(breaks.masks),
      misses: new Float64Array(breaks.masks),
      chosen: { departure: 0, end: 0, driven: 0, price: 0 },
    },
    leave: new Float64Array(hours.isUsed ? nodes * breaks.masks : 0),
    driven: new Float64Array(hours.isUsed ? nodes * breaks.masks : 0),
    missed: new Float64Array(hours.isUsed ? nodes * breaks.masks : 0),
    delay: new Float64Array(vehicles),
  }
}
