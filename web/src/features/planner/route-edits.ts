import type { Coordinates, Location } from '#core/itinerary/itinerary.ts'
import { isDuplicate, notices } from '#core/planner/check-request.ts'
import { MAX_STOPS } from '#core/planner/limits.ts'
import type { OptimizedRoute } from '#core/planner/planner.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { describeExtra, estimateOrder, extraMinutes, orderOfResult, withStop } from './local-plan.ts'
import { toRequest } from './optimize-route.ts'
import { filledStops, type PlannerDocument, withBlankRow } from './planner-document.ts'
import { newStopId, plannerStore } from './planner-store.ts'
import { saveOrUpdate } from './save-route.ts'

const present = (): PlannerDocument => plannerStore.get().history.present

/** A route with its answer; edits below act on nothing else. */
const answered = (): { document: PlannerDocument; result: OptimizedRoute; order: number[] } | undefined => {
  const document = present()
  return document.result ? { document, result: document.result, order: orderOfResult(document.result) } : undefined
}

/** Shows an order at once by estimates, then puts the server's prices in its place, also behind the share link. */
async function show(label: string, document: PlannerDocument, order: readonly number[], detail: string): Promise<void> {
  const request = toRequest(document)
  const estimate = estimateOrder(request, order)
  plannerStore.change(label, { ...document, result: estimate })
  showToast({ message: label, detail, action: { label: 'Undo', keys: '⌘Z', run: plannerStore.undo } })
  try {
    const result = await client.planner.priceRoute({ request, order: [...order] })
    // Meanwhile the driver may have gone on: then these prices belong to an order of the past.
    if (present().result !== estimate) return
    plannerStore.amend({ ...present(), result })
    if (present().link) plannerStore.amend({ ...present(), link: await saveOrUpdate(present(), result) })
  } catch (error) {
    void showNotice({ message: failureOf(error).message })
  }
}

/** What a driver changes in a finished route. Each is priced before the server is asked, and undo takes it back. */
export const routeEdits = {
  /** Whole minutes that moving the stop at one place to another would add. Places count the stops, from 0. */
  priceOfMove: (from: number, to: number): number => {
    const route = answered()
    if (!route || from === to) return 0
    return extraMinutes(toRequest(route.document), route.order, moved(route.order, from, to))
  },
  moveStop: (from: number, to: number): void => {
    const route = answered()
    if (!route || from === to || to < 0 || to >= route.order.length) return
    const extra = routeEdits.priceOfMove(from, to)
    const where = to === 0 ? 'to the front' : `after ${to > from ? to + 1 : to}`
    void show(`Stop ${from + 1} moved ${where}`, route.document, moved(route.order, from, to), describeExtra(extra))
  },
  reverse: (): void => {
    const route = answered()
    if (!route) return
    const order = route.order.toReversed()
    const { start, end } = route.document
    const turned = { ...route.document, start: end, end: start }
    const document = route.document.options.openEnd ? route.document : turned
    const extra = extraMinutes(toRequest(document), route.order, order)
    void show('Route reversed', document, order, describeExtra(Math.max(extra, 0)))
  },
  removeStop: (entered: number): void => {
    const route = answered()
    if (!route) return
    const filled = filledStops(route.document)
    const stops = withBlankRow(filled.toSpliced(entered, 1), newStopId)
    const order = route.order.filter((index) => index !== entered).map((index) => (index > entered ? index - 1 : index))
    void show('Stop removed', { ...route.document, stops }, order, filled[entered]?.address ?? '')
  },
  /** Moves a point of the route, counted from the start as 0, to where its door is; the order stays. */
  movePlace: (point: number, coordinates: Coordinates): void => {
    const route = answered()
    const moving = route?.result.routeOrder[point]
    if (!route || !moving) return
    const { document, order } = route
    const filled = filledStops(document)
    const stops = withBlankRow(
      filled.map((stop, index) => (index === moving.entered ? { ...stop, coordinates } : stop)),
      newStopId,
    )
    const end = moving.kind === 'stop' ? {} : { [moving.kind]: { ...document[moving.kind], coordinates } }
    void show('Pin moved', { ...document, ...end, stops }, order, moving.address)
  },
  /** Puts one more stop where it costs least; the others keep their order. */
  addStop: (place: Location): void => {
    const route = answered()
    if (!route) return
    const filled = filledStops(route.document)
    if (isDuplicate(filled, place.address)) {
      void showNotice({ message: notices.duplicate })
      return
    }
    if (filled.length >= MAX_STOPS) {
      void showNotice({ message: 'A route has at most 100 stops. Remove one before you add another.' })
      return
    }
    const document = { ...route.document, stops: withBlankRow([...filled, { ...place, id: newStopId() }], newStopId) }
    const order = withStop(toRequest(document), route.order, filled.length)
    const extra = extraMinutes(toRequest(document), route.order, order)
    void show(`Added as stop ${order.indexOf(filled.length) + 1}`, document, order, describeExtra(extra))
  },
}

const moved = (order: readonly number[], from: number, to: number): number[] => {
  const rest = order.toSpliced(from, 1)
  const stop = order[from]
  return stop === undefined ? [...order] : rest.toSpliced(to, 0, stop)
}
