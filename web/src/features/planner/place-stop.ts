import { routePoints } from '#core/itinerary/route-points.ts'
import type { Position } from '#core/kernel/geo.ts'
import { isDuplicate, notices } from '#core/planner/check-request.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { addStops, edited } from './planner-document.ts'
import { newStopId, plannerStore } from './planner-store.ts'
import { routeEdits } from './route-edits.ts'

/** A click on the map becomes a stop: the last one while entering, the cheapest one in a finished route. */
export async function placeStop({ lat, lng }: Position): Promise<void> {
  try {
    const place = await client.planner.resolveAddress({ coordinates: [lat, lng] })
    const document = plannerStore.get().history.present
    if (document.result) {
      routeEdits.addStop(place)
      return
    }
    if (isDuplicate(document.stops, place.address)) {
      await showNotice({ message: notices.duplicate })
      return
    }
    plannerStore.change('Stop added', addStops(document, [place], newStopId).document)
    showToast({
      message: 'Stop added',
      detail: place.address,
      action: { label: 'Undo', keys: '⌘Z', run: plannerStore.undo },
    })
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
    routeEdits.movePlace(point, coordinates)
    return
  }
  if (id === 'start' || id === 'end') {
    plannerStore.change('Pin moved', edited(document, { [id]: { ...document[id], coordinates } }))
    return
  }
  const stops = document.stops.map((stop) => (stop.id === id ? { ...stop, coordinates } : stop))
  plannerStore.change('Pin moved', edited(document, { stops }))
}
