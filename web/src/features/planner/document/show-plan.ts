import { wireToRoute } from '#api/planner-wire.ts'
import { estimatePlan } from '#core/plan/make-plan.ts'
import type { Plan } from '#core/plan/plan.ts'
import { type OptimizedRoute, planToRoute } from '#core/planner/optimized-route.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { saveOrUpdate } from '#web/route/sharing/save-route.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import type { PlannerDocument } from './planner-document.ts'
import { documentToPlan, planToDocument, toRequest } from './planner-plan.ts'
import { plannerStore, relink } from './planner-store.ts'

const present = (): PlannerDocument => plannerStore.get().history.present

/** A change of a route for people, and the plan that it leads to. */
interface PlanChange {
  readonly label: string
  readonly detail: string
  readonly plan: Plan
}

/** Shows a plan at once by estimates, then puts the server's prices in its place, also behind the share link. */
export async function showPlan({ label, detail, plan }: PlanChange): Promise<void> {
  const document = planToDocument(present(), plan)
  const [order = []] = plan.routes
  const estimate = estimateOrder(document, order)
  plannerStore.change(label, { ...document, result: estimate })
  showToast({ message: label, detail, action: { label: 'Undo', keys: '⌘Z', run: plannerStore.undo } })
  try {
    const result = await priceShown(document, order, estimate)
    if (result) await updateLink(result)
  } catch (error) {
    void showNotice({ message: failureOf(error).message })
  }
}

/** An order by estimates, of what the server will be asked: locks that no longer fit are fitted. */
const estimateOrder = (document: PlannerDocument, order: readonly number[]): OptimizedRoute =>
  planToRoute(estimatePlan(documentToPlan(document, order)))

/** Saves a changed route behind its share link, in every step that knows it: no undo may bring an old version back. */
async function updateLink(result: OptimizedRoute): Promise<void> {
  const { link, title } = present()
  if (!link) return
  const saved = await saveOrUpdate({ link, title }, result)
  relink(link.routeId, () => saved)
}

/** The server's prices of exactly this order. */
export async function priceOrder(document: PlannerDocument, order: readonly number[]): Promise<OptimizedRoute> {
  return wireToRoute(await client.planner.priceRoute({ request: toRequest(document), order: [...order] }))
}

/** Puts the server's prices in the place of an estimate, unless the driver has gone on meanwhile. */
async function priceShown(
  document: PlannerDocument,
  order: readonly number[],
  estimate: OptimizedRoute,
): Promise<OptimizedRoute | undefined> {
  const result = await priceOrder(document, order)
  if (present().result !== estimate) return undefined
  plannerStore.amend({ ...present(), result })
  return result
}

/** Shows the order of a step that undo or redo brought back from before a reload, priced again. */
export async function reviveOrder({ keptOrder: order, ...document }: PlannerDocument): Promise<void> {
  if (!order) return
  const estimate = estimateOrder(document, order)
  plannerStore.amend({ ...document, result: estimate })
  try {
    await priceShown(document, order, estimate)
  } catch (error) {
    void showNotice({ message: failureOf(error).message })
  }
}
