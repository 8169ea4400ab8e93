import { api } from '#lambdas/http/callers.ts'

export const days = api.department.days.handler(() => {
  throw new Error('to be built')
})
