import { entitlementOf } from '#core/billing/entitlement.ts'
import { billingNotices } from '#core/billing/notices.ts'
import type { Subscription } from '#core/billing/subscription.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { recordEvent } from '#lambdas/http/logging.ts'
import { makeOffer, meterPayment, requireAsShown } from './checkout/offers.ts'
import { grantPlan } from './grant-plan.ts'
import { payPlan } from './pay-plan.ts'
import { requireUser } from './subscribers.ts'
import { withinTime } from './within.ts'

export const subscribe = api.billing.subscribe.handler(async ({ input, context: { caller, now } }) => {
  const { email, name, pricingPlan: plan, promoCode: code, payment_method: paymentMethod } = input
  if (!email || !name) throw fieldsMissing()
  const user = await requireUser(caller.userId)
  const made = await makeOffer({ ...user, plan, code, now })
  requireAsShown(made, { plan, shown: input.shown })
  if (made.offer.isGranted) return startedAs(await grantPlan(user, made, now))
  if (paymentMethod === null) throw new DomainError('invalid', 'billing.card-refused', billingNotices.cardRefused)
  await meterPayment(user.userId, now)
  const { requestId, withoutTrial } = input
  const paid = await withinTime(payPlan({ ...made, user, name, paymentMethod, requestId, withoutTrial, now }))
  if (paid.clientSecret === null) recordEvent('PlanStarted')
  return { ...startedAs(paid.subscription), id: paid.id, clientSecret: paid.clientSecret }
})

const fieldsMissing = (): DomainError =>
  new DomainError('invalid', 'billing.fields-missing', billingNotices.fieldsMissing)

function startedAs(subscription: Subscription | undefined) {
  const entitlement = subscription && entitlementOf(subscription)
  const tier = entitlement && 'tier' in entitlement ? entitlement.tier : 0
  return { id: '', status: subscription?.status ?? 'none', clientSecret: null, tier }
}
