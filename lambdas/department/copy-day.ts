import { api } from '#lambdas/http/callers.ts'

export const copyDay = api.department.copyDay.handler(() => {
  throw new Error('to be built')
})
