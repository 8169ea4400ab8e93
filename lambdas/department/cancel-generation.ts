import { api } from '#lambdas/http/callers.ts'

export const cancelGeneration = api.department.cancelGeneration.handler(() => {
  throw new Error('to be built')
})
