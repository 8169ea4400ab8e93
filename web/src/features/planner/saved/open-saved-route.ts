import { wireToItinerary } from '#api/itinerary-wire.ts'
import type { Itinerary, Location } from '#core/itinerary/itinerary.ts'
import { orderOfRoute } from '#core/planner/optimized-route.ts'
import { client } from '#web/client/api.ts'
import { type DraftStop, emptyDocument, type PlannerDocument, withBlankRow } from '../document/planner-document.ts'
import { newStopId, plannerStore } from '../document/planner-store.ts'
import { priceOrder } from '../document/show-plan.ts'

/** Opens a saved route in the planner: its stops in the order in which they were entered, priced anew. */
export async function openSavedRoute(routeId: string): Promise<void> {
  const { routeData, title, version } = await client.sharing.getRoute({ routeid: routeId })
  const route = wireToItinerary(routeData)
  const link = { routeId, url: `${window.location.origin}/shared-route-id/${routeId}`, version }
  const document: PlannerDocument = { ...toDocument(route), title, link }
  const result = await priceOrder(document, orderOfRoute(route))
  plannerStore.change('Saved route opened', { ...document, result })
}

/** The entries behind a route. */
function toDocument(route: Itinerary): PlannerDocument {
  const stops = route.points
    .filter(({ kind }) => kind === 'stop')
    .toSorted((left, right) => (left.entered ?? 0) - (right.entered ?? 0))
    .map(({ kind: _, entered: __, ...stop }): DraftStop => ({ ...stop, id: newStopId() }))
  const start = endOf(route, 'start')
  const end = endOf(route, 'end')
  const { leaveAt } = route
  const options = { ...(leaveAt === undefined ? {} : { leaveAt }), ...(end ? {} : { openEnd: true }) }
  const empty = emptyDocument(newStopId)
  return {
    ...empty,
    start: start ?? empty.start,
    end: end ?? empty.end,
    stops: withBlankRow(stops, newStopId),
    method: route.travel.method,
    options,
  }
}

function endOf({ points }: Itinerary, kind: 'start' | 'end'): Location | undefined {
  const point = points.find((candidate) => candidate.kind === kind)
  return point && { address: point.address, coordinates: point.coordinates }
}
