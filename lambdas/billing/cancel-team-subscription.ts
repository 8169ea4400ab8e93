import { api } from '#lambdas/http/callers.ts'

export const cancelTeamSubscription = api.billing.cancelTeamSubscription.handler(() => {
  throw new Error('billing: not there yet')
})
