import { estimatePlan } from '#core/plan/make-plan.ts'
import { previewOrders } from './preview-orders.ts'
import { routeEdits } from './route-edits.ts'
import { followTravel, priceOrder, reviveOrder, showFound } from './show-plan.ts'

/** What an answered route is changed and priced by, as one file that comes after the entries. */
export const routeWork = { estimatePlan, previewOrders, routeEdits, followTravel, priceOrder, reviveOrder, showFound }
