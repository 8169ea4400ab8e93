import { api } from '#lambdas/http/callers.ts'

export const createPortalSession = api.billing.createPortalSession.handler(() => {
  throw new Error('billing: not there yet')
})
