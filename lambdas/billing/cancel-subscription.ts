import { api } from '#lambdas/http/callers.ts'
import { endPlan } from './end-plan.ts'

export const cancelSubscription = api.billing.cancelSubscription.handler(
  async ({ input: { product, reason, feedback }, context: { caller, now } }) => {
    const answer = { userId: caller.userId, product, reason, feedback, submittedAt: now }
    return { status: 'canceled' as const, ...(await endPlan(answer)) }
  },
)
