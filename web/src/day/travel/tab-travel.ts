import type { PlanRequest } from '#core/plan/plan.ts'
import { type TravelOf, travelAtHand } from '#core/plan/travel-at-hand.ts'
import { tabTravel } from './tab-memory.ts'

/** Travel for plans that are compared with each other: what this tab knows, where it knows all of it, else estimates. */
export const travelOfPlans = (plan: PlanRequest, ...others: readonly PlanRequest[]): TravelOf =>
  travelAtHand(tabTravel.knownFor(plan), [plan, ...others])
