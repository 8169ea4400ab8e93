/** What an answered route is changed and priced by, as one file that comes after the entries. */
export { estimatePlan } from '#core/plan/make-plan.ts'
export { previewOrders } from './preview-orders.ts'
export { routeEdits } from './route-edits.ts'
export { followTravel, priceOrder, reviveOrder, showFound } from './show-plan.ts'
