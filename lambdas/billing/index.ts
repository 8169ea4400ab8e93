import { api } from '#lambdas/http/callers.ts'
import { serve } from '#lambdas/http/serve.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { cancelTeamSubscription } from './cancel-team-subscription.ts'
import { checkSubscription } from './check-subscription.ts'
import { checkPromoCode } from './checkout/check-promo-code.ts'
import { createCheckoutSession } from './checkout/create-checkout-session.ts'
import { createCustomer } from './checkout/create-customer.ts'
import { getCustomerId } from './checkout/get-customer-id.ts'
import { verifyCheckout } from './checkout/verify-checkout.ts'
import { createPortalSession } from './create-portal-session.ts'
import { paymentEvents } from './payment-events.ts'
import { subscribe } from './subscribe.ts'
import { subscriptions } from './subscriptions.ts'
import { updateSubscription } from './update-subscription.ts'

export const handler = serve({
  billing: api.billing.router({
    cancelSubscription,
    cancelTeamSubscription,
    checkPromoCode,
    checkSubscription,
    createCheckoutSession,
    createCustomer,
    createPortalSession,
    getCustomerId,
    paymentEvents,
    subscribe,
    subscriptions,
    updateSubscription,
    verifyCheckout,
  }),
})
