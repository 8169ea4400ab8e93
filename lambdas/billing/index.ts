import { api } from '#lambdas/http/callers.ts'
import { serve } from '#lambdas/http/serve.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { cancelTeamSubscription } from './cancel-team-subscription.ts'
import { checkPromoCode } from './check-promo-code.ts'
import { checkSubscription } from './check-subscription.ts'
import { createCheckoutSession } from './create-checkout-session.ts'
import { createCustomer } from './create-customer.ts'
import { createPortalSession } from './create-portal-session.ts'
import { getCustomerId } from './get-customer-id.ts'
import { paymentEvents } from './payment-events.ts'
import { subscribe } from './subscribe.ts'
import { subscriptions } from './subscriptions.ts'
import { updateSubscription } from './update-subscription.ts'
import { verifyCheckout } from './verify-checkout.ts'

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
