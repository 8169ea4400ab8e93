import type { RouteCase, RouteRule } from '../route-case.ts'
import type { Violation } from '../violation.ts'

/** The vehicle has its reloads, takes each no more often than it may, and serves something on every trip. */
export const checkReloads: RouteRule = (routeCase) => {
  const { vehicle, route } = routeCase
  const taken = route.steps.filter(({ kind }) => kind === 'reload')
  if (taken.length === 0) return []
  const own = vehicle.reloads ?? []
  const strangers = taken.filter(({ id }) => !own.some((reload) => reload.id === id))
  const faults = [
    ...strangers.map(({ id }) => ({ job: id, message: `vehicle ${vehicle.id} has no reload ${id}` })),
    ...own.flatMap(({ id, maxTimes = Number.POSITIVE_INFINITY }) => {
      const excess = taken.filter((step) => step.id === id).length - maxTimes
      const message = `reload ${id} is taken ${excess} times more than it may be`
      return excess > 0 ? [{ job: id, excess, message }] : []
    }),
    ...idleTrips(routeCase),
  ]
  return faults.map(
    ({ job, ...fault }): Violation => ({
      code: 'reload',
      vehicle: vehicle.id,
      ...(job !== undefined && { job }),
      kind: 'reload',
      ...fault,
    }),
  )
}

/** Reloads that no task follows, or none precedes, on their trip. */
const idleTrips = ({ vehicle, stops }: RouteCase): { job: number; message: string }[] =>
  stops.flatMap(({ kind, task }, place) => {
    const isBetween = [stops[place - 1], stops[place + 1]].every((stop) => stop && stop.kind !== 'reload')
    if (kind !== 'reload' || isBetween) return []
    return [{ job: task.id, message: `reload ${task.id} of vehicle ${vehicle.id} does not stand between two tasks` }]
  })
