import { api } from '#lambdas/http/callers.ts'

export const audit = api.department.audit.handler(() => {
  throw new Error('to be built')
})
