import { api } from '#lambdas/http/callers.ts'

export const acceptImport = api.department.acceptImport.handler(() => {
  throw new Error('to be built')
})
