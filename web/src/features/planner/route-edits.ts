import type { Coordinates, Location } from '#core/itinerary/itinerary.ts'
import { keepLocks, locksOf } from '#core/planner/locks.ts'
import type { PlannerStop, UnservedStop } from '#core/planner/planner.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { applyFixes } from './apply-fixes.ts'
import { describePrice, priceChange, withStop } from './local-plan.ts'
import { toRequest } from './optimize-route.ts'
import { stopRefusal, withBlankRow } from './planner-document.ts'
import { newStopId, plannerStore } from './planner-store.ts'
import { answeredRoute, showOrder } from './show-order.ts'

/** What a driver changes in a finished route. Each is priced before the server is asked, and undo takes it back. */
export const routeEdits = {
  reverse: (): void => {
    const route = answeredRoute()
    if (!route) return
    const order = route.order.toReversed()
    const { start, end } = route.document
    const turned = { ...route.document, start: end, end: start }
    const document = route.document.options.openEnd ? route.document : turned
    const { minutes } = priceChange(toRequest(document), route.order, order)
    const detail = describePrice({ minutes: Math.max(minutes, 0), broken: [] })
    void showOrder({ label: 'Route reversed', detail, document, order })
  },
  removeStop: (entered: number): void => {
    const route = answeredRoute()
    if (!route) return
    const order = route.order.filter((index) => index !== entered).map((index) => (index > entered ? index - 1 : index))
    const stops = route.stops.toSpliced(entered, 1)
    const detail = route.stops[entered]?.address ?? ''
    void showOrder({ label: 'Stop removed', detail, document: route.document, stops, order })
  },
  /** Moves a point of the route to where its door is; the order stays. */
  movePlace: (point: number, coordinates: Coordinates): void => {
    const route = answeredRoute()
    const moving = route?.result.routeOrder[point]
    if (!route || !moving) return
    const { document, order } = route
    const stops = route.stops.map((stop, index) => (index === moving.entered ? { ...stop, coordinates } : stop))
    const end = moving.kind === 'stop' ? {} : { [moving.kind]: { ...document[moving.kind], coordinates } }
    void showOrder({ label: 'Pin moved', detail: moving.address, document: { ...document, ...end }, stops, order })
  },
  /** Puts one more stop where it costs least; the others keep their order. */
  addStop: (place: Location): void => {
    const route = answeredRoute()
    if (!route) return
    const message = stopRefusal(route.document, place.address)
    if (message) {
      void showNotice({ message })
      return
    }
    const added = route.stops.length
    const stops = [...route.stops, { ...place, id: newStopId() }]
    const request = toRequest({ ...route.document, stops })
    const order = withStop(request, route.order, added)
    const detail = describePrice(priceChange(request, route.order, order))
    const label = `Added as stop ${order.indexOf(added) + 1}`
    void showOrder({ label, detail, document: route.document, stops, order })
  },
  /** Replaces what one stop needs; the order stays, unless the stop is locked to another number. */
  setStop: (entered: number, stop: PlannerStop): void => {
    const route = answeredRoute()
    if (!route) return
    const stops = route.stops.map((old, index) => (index === entered ? { ...stop, id: old.id } : old))
    const order = keepLocks(route.order, locksOf(stops))
    void showOrder({ label: 'Stop changed', detail: stop.address, document: route.document, stops, order })
  },
  /** Locks a stop to the place that it has, or lets it go. The order stays, and so do its prices. */
  toggleLock: (entered: number): void => {
    const route = answeredRoute()
    const stop = route?.stops[entered]
    if (!route || !stop) return
    const place = route.order.indexOf(entered)
    const { lockedAt, position: _, ...rest } = stop
    const turned = lockedAt === undefined ? { ...rest, lockedAt: place } : rest
    const stops = route.stops.map((old, index) => (index === entered ? turned : old))
    const label = `Stop ${place + 1} ${lockedAt === undefined ? 'locked' : 'unlocked'}`
    plannerStore.change(label, { ...route.document, stops: withBlankRow(stops, newStopId) })
    showToast({
      message: label,
      detail: lockedAt === undefined ? 'it keeps its number' : 'it may move when you optimize again',
      action: { label: 'Undo', keys: '⌘Z', run: plannerStore.undo },
    })
  },
  /** Makes the changes that admit a stop that was left out, and puts it where it costs least. */
  admitStop: ({ entered, fixes, address }: UnservedStop): void => {
    const route = answeredRoute()
    if (!route) return
    const fixed = applyFixes(route.document, route.stops, fixes)
    const order = withStop(toRequest({ ...fixed.document, stops: fixed.stops }), route.order, entered)
    void showOrder({ label: `Added as stop ${order.indexOf(entered) + 1}`, detail: address, ...fixed, order })
  },
}
