import type { Problem } from '#engine/optimizer/index.ts'
import { headOf, tailsOf } from '../driven.ts'
import type { Plan, PlanRequest } from '../plan.ts'
import { givenRoute } from './tasks.ts'

/**
 * By driver, the places among the stops of their route in front of which they reload, ascending: what was driven so, then
 * where it costs least. `problem` is that of the plan. What everybody shows, times and prices follows from it.
 */
export function reloadPlaces(plan: Plan, problem: Problem): number[][] {
  const tails = tailsOf(plan, plan.routes)
  return plan.drivers.map((day, driver) => {
    const tail = tails[driver] ?? []
    const driven = headOf(plan, driver).length
    return [
      ...headReloads(plan, driver),
      ...(day.driven?.reloadsNext && tail.length > 0 ? [driven] : []),
      ...placesIn(problem, driver, tail).map((place) => driven + place),
    ]
  })
}

/** The places among what a driver has driven in front of which they were at the depot. */
export const headReloads = ({ drivers }: Pick<PlanRequest, 'drivers'>, driver: number): number[] =>
  (drivers[driver]?.driven?.stops ?? []).flatMap(({ isReloaded }, place) => (isReloaded ? [place] : []))

function placesIn(problem: Problem, driver: number, order: readonly number[]): number[] {
  let tasks = 0
  return (givenRoute(problem, driver, order).steps ?? []).flatMap(({ kind }) => {
    if (kind === 'reload') return [tasks]
    tasks += 1
    return []
  })
}
