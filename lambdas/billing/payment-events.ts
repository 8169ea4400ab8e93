import { publicApi } from '#lambdas/http/callers.ts'

export const paymentEvents = publicApi.billing.paymentEvents.handler(() => {
  throw new Error('billing: not there yet')
})
