import { wireToItinerary } from '#api/itinerary/itinerary-wire.ts'
import { type OptimizedRoute, planToRoute } from '#core/planner/optimized-route.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { loadWork } from '../document/late-work.ts'
import { ownLink } from '../document/link-of-route.ts'
import type { PlannerDocument } from '../document/planner-document.ts'
import { documentToPlan, toRequest } from '../document/planner-plan.ts'
import { newStopId, plannerStore } from '../document/planner-store.ts'
import { printOf } from '../document/print-of.ts'
import { savedDocument } from './saved-document.ts'

/** Opens a saved route in the planner: what was entered, in the order that was saved, priced anew. */
export async function openSavedRoute(routeId: string): Promise<void> {
  const { routeData, request, title, url, version, isShared } = await client.sharing.savedRoute({ routeId })
  const saved = wireToItinerary(routeData)
  const { document, order } = savedDocument({ route: saved, ...(request ? { request } : {}) }, newStopId)
  const result = await priceOrEstimate(document, order)
  // Opened is not changed, whatever today's prices are, or estimates in their place: only what is done next is saved.
  const holds = printOf({ title, request: toRequest(document), route: result })
  const link = { routeId, url, version, isShared, title, by: newStopId(), holds }
  plannerStore.change('Saved route opened', { ...document, title, link: ownLink(link), result })
}

/** Prices of today; where there are none to be had, the route opens with estimates. */
async function priceOrEstimate(document: PlannerDocument, order: readonly number[]): Promise<OptimizedRoute> {
  const { estimatePlan, priceOrder } = await loadWork()
  try {
    return await priceOrder(document, order)
  } catch (error) {
    if (failureOf(error).status === 400) throw error
    showToast({ message: 'Times are estimates', detail: failureOf(error).message, tone: 'problem' })
    return planToRoute(estimatePlan(documentToPlan(document, order)))
  }
}
