import { lockAsOrdered } from '#core/planner/locks.ts'
import type { OptimizedRoute, OptimizeRequest } from '#core/planner/planner.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { estimateOrder, orderOfResult } from './local-plan.ts'
import { toRequest } from './optimize-route.ts'
import { type DraftStop, filledStops, type PlannerDocument, withBlankRow } from './planner-document.ts'
import { newStopId, plannerStore } from './planner-store.ts'
import { saveOrUpdate } from './save-route.ts'

const present = (): PlannerDocument => plannerStore.get().history.present

/** A route with its answer, the only thing that edits of a route act on. */
export interface AnsweredRoute {
  readonly document: PlannerDocument
  readonly result: OptimizedRoute
  /** Stops in driving order, by their places in `stops`. */
  readonly order: readonly number[]
  readonly stops: readonly DraftStop[]
}

export function answeredRoute(): AnsweredRoute | undefined {
  const document = present()
  const { result } = document
  return result ? { document, result, order: orderOfResult(result), stops: filledStops(document) } : undefined
}

/** A change of a route for people, and what it leads to. */
export interface OrderChange {
  readonly label: string
  readonly detail: string
  readonly document: PlannerDocument
  readonly stops?: readonly DraftStop[]
  readonly order: readonly number[]
}

/** Shows an order at once by estimates, then puts the server's prices in its place, also behind the share link. */
export async function showOrder(change: OrderChange): Promise<void> {
  const { label, detail, order } = change
  const stops = lockAsOrdered(change.stops ?? filledStops(change.document), order)
  const document = { ...change.document, stops: withBlankRow(stops, newStopId) }
  const request = toRequest(document)
  const estimate = estimateOrder(request, order)
  plannerStore.change(label, { ...document, result: estimate })
  showToast({ message: label, detail, action: { label: 'Undo', keys: '⌘Z', run: plannerStore.undo } })
  try {
    const result = await priceShown(request, order, estimate)
    if (result && present().link) plannerStore.amend({ ...present(), link: await saveOrUpdate(present(), result) })
  } catch (error) {
    void showNotice({ message: failureOf(error).message })
  }
}

/** Puts the server's prices in the place of an estimate, unless the driver has gone on meanwhile. */
async function priceShown(
  request: OptimizeRequest,
  order: readonly number[],
  estimate: OptimizedRoute,
): Promise<OptimizedRoute | undefined> {
  const result = await client.planner.priceRoute({ request, order: [...order] })
  if (present().result !== estimate) return undefined
  plannerStore.amend({ ...present(), result })
  return result
}

/** Shows the order of a step that undo or redo brought back from before a reload, priced again. */
export async function reviveOrder({ keptOrder: order, ...document }: PlannerDocument): Promise<void> {
  if (!order) return
  const request = toRequest(document)
  const estimate = estimateOrder(request, order)
  plannerStore.amend({ ...document, result: estimate })
  try {
    await priceShown(request, order, estimate)
  } catch (error) {
    void showNotice({ message: failureOf(error).message })
  }
}
