import { estimateFound, estimatePlan } from '#core/plan/make-plan.ts'
import { planPoints } from '#core/plan/plan-points.ts'
import { requestToPlan } from '#core/planner/optimize-request.ts'
import { type OptimizedRoute, planToRoute } from '#core/planner/optimized-route.ts'
import { searchHere } from '#web/day/jobs/search-here.ts'
import { travelOfPlans } from '#web/day/travel/tab-travel.ts'
import type { PlannerDocument } from './planner-document.ts'
import { toRequest } from './planner-plan.ts'
import { routeEdits } from './route-edits.ts'
import { followTravel, priceOrder, reviveOrder, showFound } from './show-plan.ts'

/** Streams better orders from a worker of this page; nothing to search for while a point has no position. */
function previewOrders(document: PlannerDocument, onBetter: (result: OptimizedRoute) => void): () => void {
  const request = requestToPlan(toRequest(document))
  if (planPoints(request).some(({ coordinates }) => coordinates === null)) return () => undefined
  const travel = travelOfPlans(request)(request)
  return searchHere(
    { request, travel },
    { onFound: (found) => onBetter(planToRoute(estimateFound(request, found, travel))) },
  )
}

/** What an answered route is changed and priced by, as one file that comes after the entries. */
export const routeWork = { estimatePlan, previewOrders, routeEdits, followTravel, priceOrder, reviveOrder, showFound }
