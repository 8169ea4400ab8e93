import { api } from '#lambdas/http/callers.ts'

export const updateSubscription = api.billing.updateSubscription.handler(() => {
  throw new Error('billing: not there yet')
})
