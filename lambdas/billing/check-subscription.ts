import { api } from '#lambdas/http/callers.ts'

export const checkSubscription = api.billing.checkSubscription.handler(() => {
  throw new Error('billing: not there yet')
})
