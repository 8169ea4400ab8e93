import { api } from '#lambdas/http/callers.ts'

export const saveInspectorRoutesChunked = api.department.saveInspectorRoutesChunked.handler(() => {
  throw new Error('to be built')
})
