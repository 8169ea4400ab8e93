import { omit } from '#core/kernel/omit.ts'
import type { Effort } from '#engine/optimizer/index.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'
import type { PlanRequest, Routes } from '../plan.ts'
import { planToProblem } from '../plan-to-problem.ts'
import { type PlanSearch, searchRoutes } from '../search-routes.ts'

/** Looks per stop from routes on that are best in the mean. The ninth part of what a search from nothing takes finds as good ones. */
const LOOKS: Readonly<Record<Exclude<Effort, number>, number>> = { fast: 75_000, standard: 300_000, best: 900_000 }

/**
 * The best routes found where legs take what their hour makes of them: first those that are best by one set of times, which
 * a search finds in a fraction of the time, then better ones from there on.
 */
export function searchByHour(request: PlanRequest, travel: TravelMatrix, search: PlanSearch, given: Routes): Routes {
  const { effort = 'standard', from: before } = search
  const inMean = planToProblem(request, omit(travel, 'pace'))
  const from = before ?? searchRoutes(request, inMean, search, given)
  const looks = typeof effort === 'number' ? {} : { looks: LOOKS[effort] * request.stops.length }
  return searchRoutes(request, planToProblem(request, travel), { ...search, ...looks, from }, given)
}
