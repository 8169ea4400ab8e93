import { planOfTeam, plans } from '#core/billing/plans.ts'
import { DomainError } from '#engine/base/errors.ts'
import { observe } from '#lambdas/gateways/payments/observation.ts'
import { changePlan } from '#lambdas/gateways/payments/payments.ts'
import { api } from '#lambdas/http/callers.ts'
import { readCustomerId } from '#store/billing/customers.ts'
import { meterProvider } from './meter-provider.ts'
import { openSubscriptionOf } from './pay-plan.ts'
import { reconcile } from './reconcile.ts'
import { requireUser } from './subscribers.ts'
import { withinTime } from './within.ts'

export const updateSubscription = api.billing.updateSubscription.handler(
  async ({ input: { newTier }, context: { caller, now } }) => {
    await meterProvider(caller.userId, now)
    return withinTime(changeTeam(caller.userId, planOfTeam(newTier)))
  },
)

/** Puts the caller's team on another plan, whatever ids they name. */
async function changeTeam(userId: string, planId: ReturnType<typeof planOfTeam>): Promise<{ success: boolean }> {
  await requireUser(userId)
  const customerId = await readCustomerId(userId)
  const current = customerId ? openSubscriptionOf('teams', await observe(customerId)) : undefined
  if (!customerId || !current) {
    throw new DomainError(
      'not-found',
      'billing.no-subscription',
      'There is no Teams subscription to change. Start one first.',
    )
  }
  await changePlan(current, { planId, cents: plans[planId].cents })
  const changed = (await reconcile(userId, customerId)).teams
  return { success: changed?.planId === planId }
}
