import { api } from '#lambdas/http/callers.ts'

export const subscribe = api.billing.subscribe.handler(() => {
  throw new Error('billing: not there yet')
})
