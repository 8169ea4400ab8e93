import { api } from '#lambdas/http/callers.ts'

export const createCheckoutSession = api.billing.createCheckoutSession.handler(() => {
  throw new Error('billing: not there yet')
})
