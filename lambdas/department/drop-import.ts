import { api } from '#lambdas/http/callers.ts'

export const dropImport = api.department.dropImport.handler(() => {
  throw new Error('to be built')
})
