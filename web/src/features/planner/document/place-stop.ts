import type { Location } from '#core/itinerary/itinerary.ts'
import { routePoints } from '#core/itinerary/route-points.ts'
import { notices } from '#core/planner/check-request.ts'
import type { Coordinates, Position } from '#engine/base/geo.ts'
import { failureOf } from '#web/client/failure.ts'
import { offerCount } from '#web/day/document/offer-count.ts'
import { takeTurns } from '#web/day/document/take-turns.ts'
import { placeAt } from '#web/places/address-calls.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { loadWork, workAtHand } from './late-work.ts'
import { addStops, edited, stopAt, stopRefusal } from './planner-document.ts'
import { newStopId, plannerStore } from './planner-store.ts'
import { countPackage } from './use-planner.ts'

/** Whoever waits longer than this is told what for. */
const SLOW_MS = 400

const present = () => plannerStore.get().history.present
const inTurn = takeTurns()
const onTheWay = new Set<string>()

/**
 * Changes a finished route once the travel times of a place are there, or do not come: what is said of the change is then
 * what comes. A place that is chosen twice meanwhile is changed once.
 */
async function onceReached(place: Location, wait: string, change: () => void): Promise<void> {
  const name = JSON.stringify(place)
  if (onTheWay.has(name)) return
  onTheWay.add(name)
  const { documentId } = present()
  const slow = setTimeout(() => showToast({ message: wait, detail: place.address }), SLOW_MS)
  try {
    await inTurn(async () => (await loadWork()).routeEdits.reach(place))
    if (present().documentId === documentId) change()
    else showToast({ message: 'Nothing changed', detail: 'another route is open now', tone: 'problem' })
  } finally {
    clearTimeout(slow)
    onTheWay.delete(name)
  }
}

/** A place becomes a stop: the last one while entering, the cheapest one in a finished route. */
export function addPlace(place: Location): void {
  if (present().result) void onceReached(place, 'Finding its best place', () => addNow(place))
  else addNow(place)
}

function addNow(place: Location): void {
  const document = present()
  if (document.result) {
    workAtHand()?.routeEdits.addStop(place)
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
  const { result } = present()
  const point = result && routePoints(result).find((candidate) => candidate.id === id)
  if (point) {
    const { address } = point.stop
    void onceReached({ address, coordinates }, 'Moving the pin', () => moveNow(id, coordinates))
  } else moveNow(id, coordinates)
}

function moveNow(id: string, coordinates: Coordinates): void {
  const document = present()
  if (document.result) {
    const point = routePoints(document.result).findIndex((candidate) => candidate.id === id)
    workAtHand()?.routeEdits.movePlace(point, coordinates)
    return
  }
  if (id === 'start' || id === 'end') {
    plannerStore.change('Pin moved', edited(document, { [id]: { ...document[id], coordinates } }))
    return
  }
  const stops = document.stops.map((stop) => (stop.id === id ? { ...stop, coordinates } : stop))
  plannerStore.change('Pin moved', edited(document, { stops }))
}
