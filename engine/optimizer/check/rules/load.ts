import type { Step } from '../../solution/solution.ts'
import type { RouteCase, RouteRule } from '../route-case.ts'
import { loadsOfTrips } from '../trip-loads.ts'

/** The loads that the steps state are the loads on board. */
export const checkLoads: RouteRule = (routeCase) => {
  const { vehicle, route } = routeCase
  const dimensions = Math.max(0, ...route.steps.map(({ load }) => load.length))
  const loads = Array.from({ length: dimensions }, (_, dimension) => loadsOfTrips(vehicle, routeCase.stops, dimension))
  const done = stopsDone(routeCase)
  const wrong = route.steps.find(({ load }, index) =>
    loads.some((expected, dimension) => (load[dimension] ?? 0) !== expected[done[index] ?? 0]),
  )
  if (!wrong) return []
  return [
    { code: 'load', vehicle: vehicle.id, message: `the load after ${nameOf(wrong)} is not ${wrong.load.join(', ')}` },
  ]
}

/** Number of stops served when leaving each step. */
function stopsDone({ route, stops }: RouteCase): number[] {
  const served = new Set(stops.map(({ step }) => step))
  let done = 0
  return route.steps.map((step) => {
    if (served.has(step)) done += 1
    return done
  })
}

const nameOf = ({ kind, id }: Step): string => (id === undefined ? kind : `${kind} ${id}`)
