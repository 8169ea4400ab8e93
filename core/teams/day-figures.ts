import { metersToMiles } from '#core/kernel/units.ts'
import { evaluate, type Route } from '#core/optimizer/index.ts'
import { leaveWithin } from '#core/plan/departure.ts'
import { behindOf, tailsOf } from '#core/plan/driven.ts'
import { toGiven } from '#core/plan/kinds/tasks.ts'
import type { DriverDay, Plan } from '#core/plan/plan.ts'
import { planToProblem, USUAL_LEAVE } from '#core/plan/plan-to-problem.ts'
import { routeTravels, sumOfTravels, type Travelled } from '#core/plan/price-change.ts'
import type { TravelMatrix } from '#core/travel/estimate-matrix.ts'
import { costOfDay, type DayCost, noCost, sumOfCosts } from './day-cost.ts'
import { payOf } from './day-prices.ts'

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
  /** By how much the most work of a driver (driving and service) exceeds the least; who stays at home has none. */
  readonly apartMinutes: number
  /** Among those who go out. */
  readonly longestMinutes: number
  readonly shortestMinutes: number
  readonly driversUsed: number
}

/** The figures of a plan by the given travel times of its points. */
export function dayFigures(plan: Plan, travel: TravelMatrix): DayFigures {
  const travels = routeTravels(plan, travel)
  const { seconds, meters } = sumOfTravels(travels)
  const problem = planToProblem(plan, travel)
  const { solution } = evaluate(problem, toGiven(problem, tailsOf(plan, plan.routes)))
  const routes = plan.drivers.map((_, driver) => solution.routes.find(({ vehicle }) => vehicle === driver))
  const works = routes.map(workOf)
  const days = routeDays(plan, travel)
  const workingMinutes = days.map((day) => (day ? Math.round(day.end - day.begin) : 0))
  const { paidMinutes, waitingMinutes, overtimeMinutes, cents } = sumOfCosts(
    days.map((day, driver) => {
      const travelled = travels[driver]
      return day && travelled ? costOfRoute(plan, { driver, day, route: routes[driver], travelled }) : noCost
    }),
  )
  const out = workingMinutes.filter((_, driver) => (plan.routes[driver] ?? []).length > 0)
  return {
    minutes: Math.round(seconds / 60),
    miles: Math.round(metersToMiles(meters) * 10) / 10,
    workingMinutes,
    ...{ paidMinutes, waitingMinutes, overtimeMinutes, cents },
    apartMinutes: Math.round((Math.max(...works) - Math.min(...works)) / 60),
    longestMinutes: Math.max(0, ...out),
    shortestMinutes: out.length === 0 ? 0 : Math.min(...out),
    driversUsed: out.length,
  }
}

interface DayRoute {
  readonly driver: number
  readonly day: { readonly begin: number; readonly end: number }
  readonly route: Route | undefined
  readonly travelled: Travelled
}

/** The cost of a route by the travel of the search, in whole minutes. */
function costOfRoute(plan: Plan, { driver, day, route, travelled }: DayRoute): DayCost {
  const { pay = payOf(), finishBy, reloads } = plan.drivers[driver] ?? {}
  const { seconds, meters, reloadTimes } = travelled
  const minutesAt = (stop: number): number => plan.stops[stop]?.serviceMinutes ?? plan.serviceMinutes ?? 0
  const breaks = (route?.steps ?? []).reduce((sum, { kind, service }) => sum + (kind === 'break' ? service : 0), 0)
  return costOfDay(
    {
      minutes: Math.round(day.end - day.begin),
      drivingMinutes: Math.round(seconds / 60),
      serviceMinutes: (plan.routes[driver] ?? []).reduce(
        (sum, stop) => sum + minutesAt(stop),
        reloadTimes * (reloads?.minutes ?? 0),
      ),
      breakMinutes: Math.round(breaks / 60),
      overrunMinutes: finishBy === undefined ? 0 : Math.max(0, Math.ceil(day.end - finishBy)),
      miles: Math.round(metersToMiles(meters) * 10) / 10,
    },
    pay,
  )
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
  const { leaveAt = USUAL_LEAVE, leaveFixed } = day
  const [first, last] = [route?.steps[0], route?.steps.at(-1)]
  if (!first || !last) return undefined
  const end = (last.arrival + last.waiting + last.service) / 60
  const latest = first.arrival / 60
  // Without hours the optimizer begins at midnight.
  if (!hasHours) return { begin: leaveAt, end: leaveAt + end - latest }
  return { begin: leaveFixed ? leaveAt : leaveWithin(day, { leaveAt, latest, end }), end }
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
