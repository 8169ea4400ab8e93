import { api } from '#lambdas/http/callers.ts'

export const subscriptions = api.billing.subscriptions.handler(() => {
  throw new Error('billing: not there yet')
})
