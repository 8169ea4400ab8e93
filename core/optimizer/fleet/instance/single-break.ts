import type { Break, Problem, Vehicle } from '../../problem/problem.ts'

const NEVER = Number.POSITIVE_INFINITY

/** The one break with one window that each vehicle has at most; a vehicle without one has a break that never opens. */
export interface SingleBreaks {
  readonly opens: Float64Array
  readonly closes: Float64Array
  readonly service: Float64Array
}

/** Lays out the breaks of days that are that simple. */
export function compileSingleBreaks({ vehicles }: Problem): SingleBreaks {
  const lay = (amountOf: (pause: Break | undefined) => number): Float64Array =>
    Float64Array.from(vehicles, ({ breaks = [] }: Vehicle) => amountOf(breaks[0]))
  return {
    opens: lay((pause) => pause?.windows[0]?.[0] ?? NEVER),
    closes: lay((pause) => pause?.windows[0]?.[1] ?? -NEVER),
    service: lay((pause) => pause?.service ?? 0),
  }
}
