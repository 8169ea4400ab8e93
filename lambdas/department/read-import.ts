import { api } from '#lambdas/http/callers.ts'

export const readImport = api.department.readImport.handler(() => {
  throw new Error('to be built')
})
