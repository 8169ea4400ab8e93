import { api } from '#lambdas/http/callers.ts'

export const verifyCheckout = api.billing.verifyCheckout.handler(() => {
  throw new Error('billing: not there yet')
})
