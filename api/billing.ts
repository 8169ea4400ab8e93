import * as z from 'zod'
import { subscriptionStatuses } from '#core/accounts/account.ts'
import { billedProducts, planIds, teamSizes } from '#core/billing/plans.ts'
import { cancellationReasons } from '#core/billing/subscription.ts'
import { callFor, LIST_BODY } from './call.ts'
import { failures } from './errors.ts'

/** The provider's ids: short, plain, made by them. */
const ProviderId = z.string().trim().min(1).max(255)
const Plan = z.enum(planIds)
const Product = z.enum(billedProducts)
/** Made by the browser for one attempt; the same one twice is one attempt. */
const RequestId = z.uuid()
/** The caller has read that no trial is left and that the plan is paid today; see `billing.trial-used`. */
const WithoutTrial = z.boolean().default(false)
const PromoCode = z.string().trim().min(1).max(60)

const Offer = z.object({
  plan: Plan,
  /** US cents each interval after the trial; 0 where the code grants the plan. */
  cents: z.number().int(),
  isYearly: z.boolean(),
  trialDays: z.number().int(),
  /** Against the yearly list price, rounded as it is shown; null without a code. */
  savedPercent: z.number().int().nullable(),
  /** Whether the plan is given without a payment method. */
  isGranted: z.boolean(),
})

/** What the page showed: where it is not what would be charged, nothing is; see `billing.offer-changed`. */
const Shown = Offer.pick({ plan: true, cents: true, trialDays: true }).exactOptional()

/** What every call that asks the provider may end with. */
const asksProvider = {
  'accounts.no-record': 'not-found',
  'billing.unavailable': 'unavailable',
  'billing.asked-too-often': 'limit',
} as const
const asksForOffer = { 'billing.invalid-promo': 'invalid', 'billing.too-many-attempts': 'limit' } as const
const startsPlan = {
  ...asksProvider,
  ...asksForOffer,
  'billing.already-subscribed': 'conflict',
  'billing.trial-used': 'conflict',
  'billing.offer-changed': 'conflict',
} as const

const cancels = { ...asksProvider, 'billing.not-cancelled': 'unavailable' } as const

const Subscription = z.object({
  product: Product,
  plan: Plan.nullable(),
  status: z.enum(subscriptionStatuses),
  subscriptionId: z.string().nullable(),
  /** Milliseconds since the epoch. */
  trialEndsAt: z.number().nullable(),
  periodEndsAt: z.number().nullable(),
  cents: z.number().int(),
})

/** Plans, trials and payment of planner and teams. Every call speaks of the caller alone; amounts come from the server. */
export const billing = {
  subscriptions: callFor('user')
    .route({
      method: 'GET',
      path: '/subscriptions',
      summary: 'What the caller is subscribed to, as the profile shows it',
    })
    .output(z.object({ subscriptions: z.array(Subscription) }))
    .errors(failures({ 'billing.no-information': 'unavailable' })),
  checkPromoCode: callFor('user')
    .route({
      method: 'POST',
      path: '/promo-code',
      summary: 'What a plan costs the caller: with a promo code, or without one, and how long their trial is',
    })
    .input(z.object({ code: PromoCode.nullable().default(null), plan: Plan }))
    .output(Offer)
    .errors(failures(asksForOffer)),
  subscribe: callFor('user')
    .route({ method: 'POST', path: '/sub', summary: 'Start a plan with a card, after its trial' })
    .input(
      z.object({
        /** The provider's payment method; null for the free plan and for codes that grant one. */
        payment_method: ProviderId.nullable(),
        email: z.string().trim().max(254),
        name: z.string().trim().max(200),
        pricingPlan: Plan,
        promoCode: PromoCode.nullable().default(null),
        requestId: RequestId,
        withoutTrial: WithoutTrial,
        shown: Shown,
      }),
    )
    .output(
      z.object({
        /** The subscription; empty for a plan that is given without one. */
        id: z.string(),
        status: z.enum(subscriptionStatuses),
        /** What the browser confirms with the bank before the plan opens; null where nothing is to be confirmed. */
        clientSecret: z.string().nullable(),
        tier: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      }),
    )
    .errors(
      failures({
        ...startsPlan,
        'billing.fields-missing': 'invalid',
        'billing.card-refused': 'invalid',
        'billing.in-progress': 'conflict',
        'billing.not-replaced': 'unavailable',
      }),
    ),
  cancelSubscription: callFor('user')
    .route({ method: 'POST', path: '/deletesub', summary: 'Cancel at the end of the paid period; says why' })
    .input(
      z.object({
        product: Product.default('web'),
        subId: ProviderId.nullable().default(null),
        reason: z.enum(cancellationReasons).nullable().default(null),
        feedback: z.string().trim().max(2000).default(''),
      }),
    )
    // Without an end it has ended at once.
    .output(z.object({ status: z.literal('canceled'), message: z.string(), endsAt: z.number().nullable() }))
    .errors(failures(cancels)),
  checkSubscription: callFor('user')
    .route({ method: 'POST', path: '/checksub', summary: 'Where the subscription stands at the provider' })
    .input(z.object({ product: Product.default('web'), subscriptionId: ProviderId.nullable().default(null) }))
    .output(
      z.object({
        subscription: z.object({ status: z.string() }).nullable(),
        /** Why there is no status. */
        message: z.enum(['Null subscriptionID', 'Error checking subscription status']).nullable(),
      }),
    )
    .errors(failures({ 'billing.unavailable': 'unavailable', 'billing.asked-too-often': 'limit' })),
  getCustomerId: callFor('user')
    .route({ method: 'POST', path: '/get-customer-id', summary: 'The caller’s id at the provider' })
    .input(z.object({ subscription_id: ProviderId.nullable().default(null) }))
    .output(z.object({ customerId: z.string() }))
    .errors(failures({ 'billing.no-customer': 'not-found' })),
  createPortalSession: callFor('user')
    .route({
      method: 'POST',
      path: '/create-customer-portal-session',
      summary: 'A visit to the provider’s billing pages',
    })
    .input(z.object({ customerId: ProviderId.nullable().default(null), returnUrl: z.string().max(500) }))
    .output(z.object({ url: z.string() }))
    .errors(
      failures({
        'billing.no-customer': 'not-found',
        'billing.unknown-return-url': 'invalid',
        'billing.no-portal': 'unavailable',
        'billing.unavailable': 'unavailable',
        'billing.asked-too-often': 'limit',
      }),
    ),
  createCustomer: callFor('user')
    .route({ method: 'POST', path: '/create-customer', summary: 'Make the caller known to the provider' })
    .input(z.object({ name: z.string().trim().max(200).default('') }))
    .output(z.object({ customerId: z.string() }))
    .errors(failures(asksProvider)),
  createCheckoutSession: callFor('user')
    .route({ method: 'POST', path: '/create-checkout-session', summary: 'A visit to the provider’s checkout' })
    .input(
      z.object({
        plan: Plan,
        promoCode: PromoCode.nullable().default(null),
        requestId: RequestId,
        withoutTrial: WithoutTrial,
        shown: Shown,
      }),
    )
    // A plan that is given without payment has no visit: its id is empty, and the address is the page that follows.
    .output(z.object({ id: z.string(), url: z.string() }))
    .errors(failures(startsPlan)),
  verifyCheckout: callFor('user')
    .route({
      method: 'GET',
      path: '/checkout-sessions/{id}',
      summary: 'Whether a visit to the checkout was paid, and what it opened',
    })
    .input(z.object({ id: ProviderId }))
    .output(
      z.object({
        state: z.enum(['open', 'complete', 'expired']),
        plan: Plan.nullable(),
        tier: z.union([z.literal(0), z.literal(1), z.literal(2)]),
        teamTier: z.number().int(),
      }),
    )
    .errors(failures({ ...asksProvider, 'billing.no-such-session': 'not-found' })),
  updateSubscription: callFor('user')
    .route({ method: 'POST', path: '/update-subscription', summary: 'Change the plan of the caller’s team' })
    .input(
      z.object({
        customerId: ProviderId.nullable().default(null),
        subscriptionId: ProviderId.nullable().default(null),
        newTier: z.enum(teamSizes),
      }),
    )
    .output(z.object({ success: z.boolean() }))
    .errors(failures({ ...asksProvider, 'billing.no-subscription': 'not-found' })),
  cancelTeamSubscription: callFor('user')
    .route({
      method: 'POST',
      path: '/cancelsub',
      summary: 'Cancel the plan of the caller’s team at the end of its period',
    })
    .input(
      z.object({
        subscriptionId: ProviderId.nullable().default(null),
        reason: z.enum(cancellationReasons).nullable().default(null),
        feedback: z.string().trim().max(2000).default(''),
      }),
    )
    // Seconds since the epoch; without an end it has ended at once.
    .output(z.object({ success: z.boolean(), access_until: z.number().nullable(), message: z.string() }))
    .errors(failures(cancels)),
  paymentEvents: callFor('public', LIST_BODY)
    .route({
      method: 'POST',
      path: '/payment-events',
      summary: 'What the payment provider tells; it signs what it sends',
    })
    .input(
      z.object({ id: ProviderId, type: z.string().min(1).max(255), data: z.object({ object: z.looseObject({}) }) }),
    )
    .output(z.object({ received: z.boolean() }))
    .errors(failures({ 'billing.bad-signature': 'invalid', 'billing.unavailable': 'unavailable' })),
}
