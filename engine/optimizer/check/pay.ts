import type { Vehicle } from '../problem/problem.ts'
import type { Step } from '../solution/solution.ts'

/** A route as far as its pay depends on it: moments of departure and return, and the tasks served. */
export interface PaidDay {
  readonly begin: number
  readonly end: number
  readonly tasks: number
  /** Seconds of breaks. Absent: of all that the vehicle has. */
  readonly rest?: number
}

/** The pay of a vehicle for timed steps, so many of which serve tasks. */
export function payOfSteps(vehicle: Vehicle, steps: readonly Step[], tasks: number): number {
  const [first] = steps
  const last = steps.at(-1)
  if (!(vehicle.pay && first && last)) return 0
  const rest = steps.reduce((sum, { kind, service }) => (kind === 'break' ? sum + service : sum), 0)
  return payOf(vehicle, { begin: first.arrival, end: last.arrival + last.waiting + last.service, tasks, rest })
}

/** What the day of a vehicle costs by the clock, and by the number of its tasks. */
export function payOf({ pay = {}, breaks = [] }: Vehicle, { begin, end, tasks, rest }: PaidDay): number {
  const { perSecond = 0, excludesBreaks = false, overtime, lateEnd, perTask = 0 } = pay
  const off = excludesBreaks ? (rest ?? breaks.reduce((sum, { service }) => sum + service, 0)) : 0
  const paid = end - begin - off
  return (
    perSecond * paid +
    (overtime ? overtime.perSecond * Math.max(0, paid - overtime.after) : 0) +
    (lateEnd ? lateEnd.perSecond * Math.max(0, end - lateEnd.after) : 0) +
    perTask * tasks
  )
}
