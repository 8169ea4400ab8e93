import { api } from '#lambdas/http/callers.ts'

export const ranking = api.department.ranking.handler(() => {
  throw new Error('to be built')
})
