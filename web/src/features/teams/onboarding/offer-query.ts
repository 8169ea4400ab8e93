import type { PlanId } from '#core/billing/plans.ts'
import { api } from '#web/client/api.ts'

/** What the server makes of a plan, with a code or without one. */
export const offerQuery = (plan: PlanId, code: string | null) => ({
  ...api.billing.checkPromoCode.queryOptions({ input: { plan, code } }),
  ...{ staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true }, retry: false },
})
