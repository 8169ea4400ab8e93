import { metersToMiles } from '#core/kernel/units.ts'
import { evaluate, type Route } from '#core/optimizer/index.ts'
import { behindOf, tailsOf } from '#core/plan/driven.ts'
import { toGiven } from '#core/plan/find-plan.ts'
import type { DriverDay, Plan } from '#core/plan/plan.ts'
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
  const { solution } = evaluate(planToProblem(plan, travel), toGiven(tailsOf(plan, plan.routes)))
  const workingMinutes = plan.drivers.map((day, driver) =>
    workOf(
      solution.routes.find(({ vehicle }) => vehicle === driver),
      day,
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

/**
 * The schedule may begin later than the driver leaves, who then waits at the first stop. Without hours it begins at 0.
 * What is driven belongs to the day, also where nothing comes behind it.
 */
function workOf(route: Route | undefined, { leaveAt: asked = USUAL_LEAVE, driven }: DriverDay): number {
  const leaveAt = driven?.leftAt ?? asked
  const [first, last] = [route?.steps[0], route?.steps.at(-1)]
  if (!route || !first || !last) return Math.max(0, (behindOf(driven).at(-1)?.minute ?? leaveAt) - leaveAt)
  const isOnTheClock = first.arrival >= leaveAt * 60
  const begin = isOnTheClock ? leaveAt * 60 : first.arrival
  return Math.round((last.arrival + last.waiting + last.service - begin) / 60)
}
