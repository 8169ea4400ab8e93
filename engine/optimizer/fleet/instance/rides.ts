import type { Problem } from '../../problem/problem.ts'

/** How long what is picked up may be on board. */
export interface Rides {
  /** Whether anything may be on board only so long, so that kernels need not look. */
  readonly isLimited: boolean
  /** Seconds by request, from the end of the one service to the begin of the other; infinity where nothing limits them. */
  readonly most: Float64Array
}

/** Lays the limits of all requests out flat, with so many more that have none. */
export function compileRides({ jobs, shipments = [] }: Problem, others: number): Rides {
  const most = Float64Array.from(
    [
      ...jobs.map(() => undefined),
      ...shipments.map(({ maxRideTime }) => maxRideTime),
      ...Array.from({ length: others }, () => undefined),
    ],
    (limit) => limit ?? Number.POSITIVE_INFINITY,
  )
  return { isLimited: most.some((limit) => limit < Number.POSITIVE_INFINITY), most }
}
