import { api } from '#lambdas/http/callers.ts'

export const getCustomerId = api.billing.getCustomerId.handler(() => {
  throw new Error('billing: not there yet')
})
