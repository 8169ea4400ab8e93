import { trialUsed } from '#core/billing/notices.ts'
import { type BilledProduct, plans } from '#core/billing/plans.ts'
import { startOf } from '#core/billing/start.ts'
import { DomainError } from '#engine/base/errors.ts'
import { observe } from '#lambdas/gateways/payments/observation.ts'
import { createVisit } from '#lambdas/gateways/payments/pages.ts'
import { api } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { alreadySubscribed, grantPlan } from '../grant-plan.ts'
import { openSubscriptionOf } from '../pay-plan.ts'
import { requireCustomer, requireUser } from '../subscribers.ts'
import { withinTime } from '../within.ts'
import { makeOffer, meterPayment, requireAsShown } from './offers.ts'
import { usingPromo } from './use-promo.ts'

export const createCheckoutSession = api.billing.createCheckoutSession.handler(
  async ({ input, context: { caller, now } }) => {
    const { plan, promoCode: code, requestId, withoutTrial } = input
    const user = await requireUser(caller.userId)
    const made = await makeOffer({ ...user, plan, code, now })
    requireAsShown(made, input)
    const { product } = plans[made.offer.plan]
    const pages = pagesOf(made.offer.plan === 'basic' ? 'basic' : product)
    if (made.offer.isGranted) {
      await grantPlan(user, made, now)
      return { id: '', url: environment.SITE_URL + pages.granted }
    }
    await meterPayment(user.userId, now)
    return withinTime(visit({ user, made, product, requestId, withoutTrial, now }))
  },
)

interface Wanted {
  readonly user: Awaited<ReturnType<typeof requireUser>>
  readonly made: Awaited<ReturnType<typeof makeOffer>>
  readonly product: BilledProduct
  readonly requestId: string
  readonly withoutTrial: boolean
  readonly now: number
}

/** A visit begins a plan; it changes none, as nobody could say there what becomes of the earlier one. */
async function visit({ user, made: { offer, promoCode }, product, requestId, withoutTrial, now }: Wanted) {
  const customerId = await requireCustomer(user)
  const current = openSubscriptionOf(product, await observe(customerId))
  if (current) throw alreadySubscribed(product)
  const start = startOf({ offer, current, withoutTrial, now })
  if (start.kind !== 'new') throw new DomainError('conflict', 'billing.trial-used', trialUsed(offer))
  const pages = pagesOf(product)
  const { userId } = user
  const wanted = {
    ...{ customerId, userId, requestId, promoCode },
    trialDays: 'days' in start.trial ? start.trial.days : 0,
    price: { planId: offer.plan, cents: offer.cents },
    successUrl: environment.SITE_URL + pages.success,
    cancelUrl: environment.SITE_URL + pages.cancel,
  }
  // Counted as it begins: once it is paid at the provider's, nobody can refuse it any more.
  return usingPromo({ promoCode, userId, now }, () => createVisit(wanted))
}

/** Where a visit leads: the id of its session is put in by the provider. */
const pagesOf = (kind: BilledProduct | 'basic') => pagesByKind[kind]

const pagesByKind = {
  basic: { granted: '/welcome-basic', success: '/welcome-basic', cancel: '/pricing-extension' },
  web: { granted: '/welcome-plus', success: '/welcome-plus/{CHECKOUT_SESSION_ID}', cancel: '/subscribe' },
  teams: {
    granted: '/teams/onboarding?page=Add_Drivers',
    success: '/teams/onboarding?page=Add_Drivers&checkout_session_id={CHECKOUT_SESSION_ID}',
    cancel: '/teams/onboarding?page=Start_Trial',
  },
} as const
