import { planIds } from '#core/billing/plans.ts'
import { DomainError } from '#engine/base/errors.ts'
import { readVisit } from '#lambdas/gateways/payments/pages.ts'
import { api } from '#lambdas/http/callers.ts'
import { readCustomerId } from '#store/billing/customers.ts'
import { meterProvider } from '../meter-provider.ts'
import { reconcile } from '../reconcile.ts'
import { requireUser } from '../subscribers.ts'
import { withinTime } from '../within.ts'

export const verifyCheckout = api.billing.verifyCheckout.handler(
  async ({ input: { id }, context: { caller, now } }) => {
    await meterProvider(caller.userId, now)
    return withinTime(verify(caller.userId, id))
  },
)

/** Opening the page grants nothing: what counts is what the provider has, whatever the id in its address. */
async function verify(userId: string, id: string) {
  const customerId = await readCustomerId(userId)
  const visit = customerId ? await readVisit(id) : undefined
  if (!customerId || visit?.customerId !== customerId) {
    throw new DomainError('not-found', 'billing.no-such-session', 'There is no such payment of yours.')
  }
  if (visit.state === 'complete') await reconcile(userId, customerId)
  const { tier, teamTier } = await requireUser(userId)
  return { state: visit.state, plan: planIds.find((each) => each === visit.planId) ?? null, tier, teamTier }
}
