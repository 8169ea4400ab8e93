import { epochSeconds } from '#core/kernel/time.ts'
import { api } from '#lambdas/http/callers.ts'
import { endPlan } from './end-plan.ts'

export const cancelTeamSubscription = api.billing.cancelTeamSubscription.handler(
  async ({ input: { reason, feedback }, context: { caller, now } }) => {
    const answer = { userId: caller.userId, product: 'teams', reason, feedback, submittedAt: now } as const
    const { message, endsAt } = await endPlan(answer)
    return { success: true, access_until: endsAt === null ? null : epochSeconds(endsAt), message }
  },
)
