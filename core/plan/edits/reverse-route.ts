import { relock } from '../locks/locks.ts'
import type { DriverDay, Plan } from '../plan.ts'

/** The plan with one route driven the other way round, from its end to its start; an open end stays one. */
export function reverseRoute(plan: Plan, route: number): Plan {
  const { drivers, routes } = plan
  return relock({
    ...plan,
    drivers: drivers.map((day, driver) => (driver === route ? turn(day) : day)),
    routes: routes.map((order, driver) => (driver === route ? order.toReversed() : order)),
  })
}

const turn = (day: DriverDay): DriverDay => (day.end ? { ...day, start: day.end, end: day.start } : day)
