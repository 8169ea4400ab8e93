import { api } from '#lambdas/http/callers.ts'

export const createCustomer = api.billing.createCustomer.handler(() => {
  throw new Error('billing: not there yet')
})
