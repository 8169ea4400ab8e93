import { api } from '#lambdas/http/callers.ts'

export const generate = api.department.generate.handler(() => {
  throw new Error('to be built')
})
