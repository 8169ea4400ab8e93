import { api } from '#lambdas/http/callers.ts'

export const noteExport = api.department.noteExport.handler(() => {
  throw new Error('to be built')
})
