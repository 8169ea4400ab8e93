import type { Location } from '#core/itinerary/itinerary.ts'
import { routePoints } from '#core/itinerary/route-points.ts'
import { notices } from '#core/planner/check-request.ts'
import type { Position } from '#engine/base/geo.ts'
import { failureOf } from '#web/client/failure.ts'
import { offerCount } from '#web/day/document/offer-count.ts'
import { placeAt } from '#web/places/address-calls.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { loadWork } from './late-work.ts'
import { addStops, edited, stopAt, stopRefusal } from './planner-document.ts'
import { newStopId, plannerStore } from './planner-store.ts'
import { countPackage } from './use-planner.ts'

/** A place becomes a stop: the last one while entering, the cheapest one in a finished route. */
export function addPlace(place: Location): void {
  const document = plannerStore.get().history.present
  if (document.result) {
    void loadWork().then(({ routeEdits }) => routeEdits.addStop(place))
    return
  }
  const known = stopAt(document, place.address)
  if (known) {
    void offerCount(notices.duplicate, known).then((joined) => joined && countPackage(joined))
    return
  }
  const message = stopRefusal(document)
  if (message) {
    void showNotice({ message })
    return
  }
  plannerStore.change('Stop added', addStops(document, [place], newStopId).document)
  showToast({
    message: 'Stop added',
    detail: place.address,
    action: { label: 'Undo', keys: '⌘Z', run: plannerStore.undo },
  })
}

/** A click on the map becomes a stop. */
export async function placeStop({ lat, lng }: Position): Promise<void> {
  try {
    addPlace(await placeAt([lat, lng]))
  } catch (error) {
    await showNotice({ message: failureOf(error).message })
  }
}

/** A pin dragged to where the door really is: the address stays, its position changes. `id` is that of the pin. */
export function movePlace(id: string, { lat, lng }: Position): void {
  const coordinates = [lat, lng] as const
  const document = plannerStore.get().history.present
  if (document.result) {
    const point = routePoints(document.result).findIndex((candidate) => candidate.id === id)
    void loadWork().then(({ routeEdits }) => routeEdits.movePlace(point, coordinates))
    return
  }
  if (id === 'start' || id === 'end') {
    plannerStore.change('Pin moved', edited(document, { [id]: { ...document[id], coordinates } }))
    return
  }
  const stops = document.stops.map((stop) => (stop.id === id ? { ...stop, coordinates } : stop))
  plannerStore.change('Pin moved', edited(document, { stops }))
}
