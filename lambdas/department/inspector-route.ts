import { api } from '#lambdas/http/callers.ts'

export const inspectorRoute = api.department.inspectorRoute.handler(() => {
  throw new Error('to be built')
})
