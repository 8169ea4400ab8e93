import { pathDistance, routeCost, travelOf } from '../legs.ts'
import { payOfSteps } from '../pay.ts'
import { priceOfStrangers } from '../preferences.ts'
import { countTasks, type RouteCase, type RouteRule } from '../route-case.ts'
import { isSame } from '../same.ts'
import { priceOfWishes } from '../wishes.ts'

/** The totals that a route states are the sums of its parts. */
export const checkRouteTotals: RouteRule = (routeCase) => {
  const { vehicle, route } = routeCase
  const expected = totalsOf(routeCase)
  return KEYS.filter((key) => !isSame(route[key], expected[key])).map((key) => ({
    code: 'route-total',
    vehicle: vehicle.id,
    message: `the ${key} of vehicle ${vehicle.id} is ${expected[key]}, not ${route[key]}`,
  }))
}

const KEYS = ['travel', 'service', 'waiting', 'distance', 'cost'] as const

function totalsOf({ problem, vehicle, matrix, route, stops, path }: RouteCase): Record<(typeof KEYS)[number], number> {
  return {
    travel: travelOf({ path, steps: route.steps }, vehicle, matrix),
    service: route.steps.reduce((sum, { service }) => sum + service, 0),
    waiting: route.steps.reduce((sum, { waiting }) => sum + waiting, 0),
    distance: pathDistance(path, matrix),
    cost:
      routeCost(problem, vehicle, { path, steps: route.steps }) +
      payOfSteps(vehicle, route.steps, countTasks(stops)) +
      priceOfWishes(stops) +
      priceOfStrangers(vehicle, stops),
  }
}
