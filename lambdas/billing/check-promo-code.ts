import { api } from '#lambdas/http/callers.ts'

export const checkPromoCode = api.billing.checkPromoCode.handler(() => {
  throw new Error('billing: not there yet')
})
