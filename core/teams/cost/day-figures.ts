import { workingMinutes as minutesOut } from '#core/itinerary/working-minutes.ts'
import type { PlannedRoute } from '#core/plan/describe-plan.ts'
import { behindOf, tailsOf } from '#core/plan/driven.ts'
import { earliestOf, leaveWithin } from '#core/plan/hours/departure.ts'
import { USUAL_LEAVE } from '#core/plan/hours/nights.ts'
import { toGiven } from '#core/plan/kinds/tasks.ts'
import { estimateRoutes } from '#core/plan/make-plan.ts'
import type { DriverDay, Plan } from '#core/plan/plan.ts'
import { planToProblem } from '#core/plan/plan-to-problem.ts'
import { routeTravels, sumOfTravels } from '#core/plan/price-change.ts'
import { metersToMiles } from '#engine/base/units.ts'
import { evaluate, type Route } from '#engine/optimizer/index.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'
import { payOf } from '../day-prices.ts'
import { costOfItinerary, type DayCost, noCost, sumOfCosts } from './day-cost.ts'

/** What is compared of the ways to share out a day. */
export interface DayFigures {
  /** Travel of all drivers: whole minutes, and miles to a tenth. */
  readonly minutes: number
  readonly miles: number
  /** By driver, from departure to return, with service, waiting and breaks; 0 for who stays at home. */
  readonly workingMinutes: readonly number[]
  /** What is paid: the sum of these, without unpaid breaks; how much of it is waited, and is overtime. */
  readonly paidMinutes: number
  readonly waitingMinutes: number
  readonly overtimeMinutes: number
  /** What the day costs by the prices of its drivers. */
  readonly cents: number
  /** By how much the most work of a driver (driving and service) exceeds the least, among those who go out. */
  readonly apartMinutes: number
  /** Among those who go out. */
  readonly longestMinutes: number
  readonly shortestMinutes: number
  readonly driversUsed: number
}

/** The figures of a plan by the given travel times of its points; hours and cents are those that the cards of its drivers show by them. */
export function dayFigures(plan: Plan, travel: TravelMatrix): DayFigures {
  const travels = routeTravels(plan, travel)
  const { seconds, meters } = sumOfTravels(travels)
  const problem = planToProblem(plan, travel)
  const { solution } = evaluate(problem, toGiven(problem, tailsOf(plan, plan.routes)))
  const goesOut = (_: unknown, driver: number): boolean => (plan.routes[driver] ?? []).length > 0
  const works = plan.drivers
    .map((_, driver) => workOf(solution.routes.find(({ vehicle }) => vehicle === driver)))
    .filter(goesOut)
  const costs = estimateRoutes(plan, travel).map((route, driver) => costOfRoute(plan, driver, route))
  const workingMinutes = costs.map(({ minutes }) => minutes)
  const { paidMinutes, waitingMinutes, overtimeMinutes, cents } = sumOfCosts(costs.map(({ cost }) => cost))
  const out = workingMinutes.filter(goesOut)
  return {
    minutes: Math.round(seconds / 60),
    miles: Math.round(metersToMiles(meters) * 10) / 10,
    workingMinutes,
    ...{ paidMinutes, waitingMinutes, overtimeMinutes, cents },
    apartMinutes: out.length === 0 ? 0 : Math.round((Math.max(...works) - Math.min(...works)) / 60),
    longestMinutes: Math.max(0, ...out),
    shortestMinutes: out.length === 0 ? 0 : Math.min(...out),
    driversUsed: out.length,
  }
}

/** How long a driver is out, and what that costs, as their card shows it. */
function costOfRoute(plan: Plan, driver: number, route: PlannedRoute): { minutes: number; cost: DayCost } {
  const { pay = payOf(), finishBy, leaveAt = USUAL_LEAVE } = plan.drivers[driver] ?? {}
  if (!route.points.some(({ kind }) => kind === 'stop')) return { minutes: 0, cost: noCost }
  return {
    minutes: minutesOut(route, route.leaveAt ?? leaveAt),
    cost: costOfItinerary(route, leaveAt, { pay, finishBy }),
  }
}

/** When each driver leaves and is back, in minutes of the day, the latter with fractions; absent for who stays at home. */
export function routeDays(plan: Plan, travel: TravelMatrix): ({ begin: number; end: number } | undefined)[] {
  const problem = planToProblem(plan, travel)
  const { solution } = evaluate(problem, toGiven(problem, tailsOf(plan, plan.routes)))
  return plan.drivers.map((day, driver) => {
    const route = solution.routes.find(({ vehicle }) => vehicle === driver)
    return day.driven ? drivenDay(day, route) : routeDay(day, route, problem.vehicles[driver]?.shift !== undefined)
  })
}

function routeDay(day: DriverDay, route: Route | undefined, hasHours: boolean) {
  const leaveAt = earliestOf(day)
  const [first, last] = [route?.steps[0], route?.steps.at(-1)]
  if (!first || !last) return undefined
  const end = (last.arrival + last.waiting + last.service) / 60
  const latest = first.arrival / 60
  // Without hours the optimizer begins at midnight.
  if (!hasHours) return { begin: leaveAt, end: leaveAt + end - latest }
  return { begin: day.leaveFixed ? leaveAt : leaveWithin(day, { leaveAt, latest, end }), end }
}

/** What is driven belongs to the day, also where nothing comes behind it. */
function drivenDay({ leaveAt = USUAL_LEAVE, driven }: DriverDay, route: Route | undefined) {
  const begin = driven?.leftAt ?? leaveAt
  const last = route?.steps.at(-1)
  if (last) return { begin, end: (last.arrival + last.waiting + last.service) / 60 }
  const left = behindOf(driven).at(-1)?.minute
  return left === undefined ? undefined : { begin, end: Math.max(begin, left) }
}

const workOf = (route: Route | undefined): number =>
  (route?.steps ?? []).reduce((sum, { kind, service }) => sum + (kind === 'break' ? 0 : service), route?.travel ?? 0)
