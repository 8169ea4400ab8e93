import { metersToMiles } from '#core/kernel/units.ts'
import { evaluate, type Route } from '#core/optimizer/index.ts'
import { toGiven } from '#core/plan/find-plan.ts'
import type { Plan } from '#core/plan/plan.ts'
import { planToProblem, USUAL_LEAVE } from '#core/plan/plan-to-problem.ts'
import { planTravel } from '#core/plan/price-change.ts'
import type { TravelMatrix } from '#core/travel/estimate-matrix.ts'

/** What is compared of the ways to share out a day. */
export interface DayFigures {
  /** Travel of all drivers: whole minutes, and miles to a tenth. */
  readonly minutes: number
  readonly miles: number
  /** By driver, from leaving to the return, with service, waiting and breaks; 0 for who stays at home. */
  readonly workingMinutes: readonly number[]
  /** Among those who go out. */
  readonly longestMinutes: number
  readonly shortestMinutes: number
  readonly driversUsed: number
}

/** The figures of a plan by the given travel times of its points. */
export function dayFigures(plan: Plan, travel: TravelMatrix): DayFigures {
  const { seconds, meters } = planTravel(plan, travel)
  const { solution } = evaluate(planToProblem(plan, travel), toGiven(plan.routes))
  const workingMinutes = plan.drivers.map(({ leaveAt = USUAL_LEAVE }, driver) =>
    workOf(
      solution.routes.find(({ vehicle }) => vehicle === driver),
      leaveAt,
    ),
  )
  const out = workingMinutes.filter((_, driver) => (plan.routes[driver] ?? []).length > 0)
  return {
    minutes: Math.round(seconds / 60),
    miles: Math.round(metersToMiles(meters) * 10) / 10,
    workingMinutes,
    longestMinutes: Math.max(0, ...out),
    shortestMinutes: out.length === 0 ? 0 : Math.min(...out),
    driversUsed: out.length,
  }
}

/** The schedule may begin later than the driver leaves, who then waits at the first stop. Without hours it begins at 0. */
function workOf(route: Route | undefined, leaveAt: number): number {
  const [first, last] = [route?.steps[0], route?.steps.at(-1)]
  if (!route || !first || !last) return 0
  const isOnTheClock = first.arrival >= leaveAt * 60
  const begin = isOnTheClock ? leaveAt * 60 : first.arrival
  return Math.round((last.arrival + last.waiting + last.service - begin) / 60)
}
