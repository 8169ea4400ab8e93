import { wireToRoute } from '#api/planner-wire.ts'
import { keepDrawnLegs } from '#core/itinerary/keep-drawn-legs.ts'
import { estimatePlan } from '#core/plan/make-plan.ts'
import type { Plan } from '#core/plan/plan.ts'
import { type OptimizedRoute, orderOfRoute, planToRoute } from '#core/planner/optimized-route.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { tabTravel } from '#web/day/travel/tab-memory.ts'
import { travelOfPlans } from '#web/day/travel/tab-travel.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { linkFollower } from './link-of-route.ts'
import type { PlannerDocument } from './planner-document.ts'
import { answeredRoute, documentToPlan, planToDocument, toRequest } from './planner-plan.ts'
import { plannerStore } from './planner-store.ts'
import { whileUnpriced } from './unpriced.ts'

const present = (): PlannerDocument => plannerStore.get().history.present

/** A change of a route for people, and the plan that it leads to. */
interface PlanChange {
  readonly label: string
  readonly detail: string
  readonly plan: Plan
  /** Whether somebody chose the order. */
  readonly byHand?: true
}

/** Shows a plan at once by estimates, then puts the server's prices in its place. What is saved of it follows by itself. */
export async function showPlan({ label, detail, plan, ...chosen }: PlanChange): Promise<void> {
  const document = planToDocument(present(), plan)
  const [order = []] = plan.routes
  const estimate = estimateOrder(document, order)
  const priced = priceShown(document, order, estimate)
  plannerStore.change(label, { ...document, ...chosen, result: estimate })
  showToast({ message: label, detail, action: { label: 'Undo', keys: '⌘Z', run: plannerStore.undo } })
  await priced
}

/**
 * An order by travel at hand, of what the server will be asked: locks that no longer fit are fitted. Where it leads as the
 * route on the page does, it keeps the lines of that.
 */
function estimateOrder(document: PlannerDocument, order: readonly number[]): OptimizedRoute {
  const plan = documentToPlan(document, order)
  const { result } = present()
  return keepDrawnLegs(planToRoute(estimatePlan(plan, travelOfPlans(plan)(plan))), result ? [result] : [])
}

/** Shows a route that this page has found for the entries as they stand, then puts the server's prices in its place. */
export async function showFound(label: string, found: OptimizedRoute): Promise<void> {
  const document = present()
  const priced = priceShown(document, orderOfRoute(found), found)
  plannerStore.change(label, { ...document, byHand: false, result: found })
  const byEstimates = found.travel.source === 'estimated' && { detail: 'by estimates' }
  showToast({ message: label, ...byEstimates })
  await priced
}

/** The server's prices of exactly this order. */
export async function priceOrder(document: PlannerDocument, order: readonly number[]): Promise<OptimizedRoute> {
  return wireToRoute(await client.planner.priceRoute({ request: toRequest(document), order: [...order] }))
}

/**
 * Puts the server's prices in the place of an estimate, in whatever step it stands by then: the driver may have gone
 * on, or back. Where they do not come, the estimate stays, and what is saved follows that.
 */
async function priceShown(
  document: PlannerDocument,
  order: readonly number[],
  estimate: OptimizedRoute,
): Promise<void> {
  try {
    const result = await whileUnpriced(estimate, priceOrder(document, order))
    plannerStore.changeAll((step) => (step.result === estimate ? { ...step, result } : step))
  } catch (error) {
    linkFollower.look()
    void showNotice({ message: failureOf(error).message })
  }
}

/** Shows the order of a step that undo or redo brought back from before a reload, priced again. */
export async function reviveOrder({ keptOrder: order, ...document }: PlannerDocument): Promise<void> {
  if (!order) return
  const estimate = estimateOrder(document, order)
  const priced = priceShown(document, order, estimate)
  plannerStore.amend({ ...document, result: estimate })
  await priced
}

/** What edits of the route on the page are priced by, its travel times, is asked for as far as it is not known. */
export function followTravel({ result }: PlannerDocument): void {
  tabTravel.follow(answeredRoute()?.plan, result?.travel.source)
}
