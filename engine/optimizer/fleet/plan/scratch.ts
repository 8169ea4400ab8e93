import type { OpenBreaks } from '../instance/breaks.ts'

const NEVER = Number.POSITIVE_INFINITY

/** Moments by mask, from a cell of an array on. */
export interface Moments {
  readonly times: Float64Array
  cell: number
}

/** A leg that a vehicle drives. */
export interface Leg {
  vehicle: number
  travel: number
  /** Breaks that may not be taken on it, as a mask; none unless loads say so. */
  shut: number
}

/** A task that a vehicle serves, and the node that it comes from. */
export interface Serving {
  vehicle: number
  from: number
  task: number
}

/** A task tried out: seconds to it and on from it, and the node behind it. */
export interface Detour {
  to: number
  on: number
  follower: number
}

/** What kernels by mask write into, so that they make nothing anew: moments for each step ahead that they look. */
export interface Scratch {
  readonly here: Moments
  readonly behind: Moments
  readonly ahead: Moments
  /** Somewhere in `ready`: its cell is set before use. */
  readonly departures: Moments
  readonly reached: Moments
  readonly leg: Leg
  readonly serving: Serving
  readonly detour: Detour
  readonly open: OpenBreaks
  /** Ends or begins of sets of breaks. */
  readonly sets: Float64Array
  /** A bound by node. */
  readonly leastBehind: Float64Array
}

/** Room for days of so many masks, beside the departures of a plan. */
export function createScratch(masks: number, ready: Float64Array): Scratch {
  const moments = (): Moments => ({ times: new Float64Array(masks).fill(NEVER), cell: 0 })
  return {
    here: moments(),
    behind: moments(),
    ahead: moments(),
    departures: { times: ready, cell: 0 },
    reached: { times: ready, cell: 0 },
    leg: { vehicle: 0, travel: 0, shut: 0 },
    serving: { vehicle: 0, from: 0, task: 0 },
    detour: { to: 0, on: 0, follower: 0 },
    open: { vehicle: 0, open: 0 },
    sets: new Float64Array(masks),
    leastBehind: new Float64Array(ready.length / masks),
  }
}
