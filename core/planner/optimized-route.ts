import type { Itinerary } from '#core/itinerary/itinerary.ts'
import type { DescribedPlan, PlannedRoute } from '#core/plan/describe-plan.ts'

/** The answer to a driver: the one route of a plan, with what is said of the plan. */
export interface OptimizedRoute extends PlannedRoute, Omit<DescribedPlan, 'routes'> {}

/** The one route of a plan for one driver. */
export function planToRoute({ routes: [route], ...told }: DescribedPlan): OptimizedRoute {
  if (!route) throw new Error('A plan for one driver has one route')
  return { ...route, ...told }
}

/** The order of a route, by places in the list as entered. */
export const orderOfRoute = ({ points }: Pick<Itinerary, 'points'>): number[] =>
  points.flatMap(({ entered }) => (entered === undefined ? [] : [entered]))

/** Whether anybody has a reason to drive, share or save it: a day that has room for no stop leads nowhere. */
export const leadsSomewhere = ({ points }: Pick<Itinerary, 'points'>): boolean =>
  points.some(({ kind }) => kind === 'stop')
