import type { Route } from './http/route.ts'
import { bankRoutes } from './resources/bank.ts'
import { checkoutRoutes } from './resources/checkout-sessions.ts'
import { customerRoutes } from './resources/customers.ts'
import { clockRoutes, eventRoutes } from './resources/history.ts'
import { invoiceRoutes } from './resources/invoices.ts'
import { paymentIntentRoutes } from './resources/payment-intents.ts'
import { paymentMethodRoutes } from './resources/payment-methods.ts'
import { portalRoutes } from './resources/portal-sessions.ts'
import { priceRoutes } from './resources/prices.ts'
import { productRoutes } from './resources/products.ts'
import { setupIntentRoutes } from './resources/setup-intents.ts'
import { subscriptionRoutes } from './resources/subscriptions.ts'

/** Every call that the provider knows. */
export const routes: readonly Route[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...setupIntentRoutes,
  ...paymentIntentRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...eventRoutes,
  ...clockRoutes,
  ...checkoutRoutes,
  ...portalRoutes,
  ...bankRoutes,
]
