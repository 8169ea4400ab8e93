import { api } from '#lambdas/http/callers.ts'

export const importErrors = api.department.importErrors.handler(() => {
  throw new Error('to be built')
})
