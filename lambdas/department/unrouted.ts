import { api } from '#lambdas/http/callers.ts'

export const unrouted = api.department.unrouted.handler(() => {
  throw new Error('to be built')
})
