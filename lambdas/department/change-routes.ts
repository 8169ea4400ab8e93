import { api } from '#lambdas/http/callers.ts'

export const changeRoutes = api.department.changeRoutes.handler(() => {
  throw new Error('to be built')
})
