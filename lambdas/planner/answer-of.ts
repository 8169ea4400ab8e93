import { routeToWire, type WireAnswer } from '#api/planner-wire.ts'
import type { DescribedPlan } from '#core/plan/describe-plan.ts'
import type { PlanRequest } from '#core/plan/plan.ts'
import { timesToCarry } from '#core/plan/travel-at-hand.ts'
import { planToRoute } from '#core/planner/optimized-route.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'

/** A found route as its driver is answered, with the travel times that a page goes on with. */
export function answerOf(request: PlanRequest, plan: DescribedPlan, travel: TravelMatrix): WireAnswer {
  const times = timesToCarry(request, travel)
  return { ...routeToWire(planToRoute(plan)), ...(times && { times }) }
}
