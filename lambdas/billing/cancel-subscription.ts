import { api } from '#lambdas/http/callers.ts'

export const cancelSubscription = api.billing.cancelSubscription.handler(() => {
  throw new Error('billing: not there yet')
})
