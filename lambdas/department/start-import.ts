import { api } from '#lambdas/http/callers.ts'

export const startImport = api.department.startImport.handler(() => {
  throw new Error('to be built')
})
