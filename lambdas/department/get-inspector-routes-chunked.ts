import { api } from '#lambdas/http/callers.ts'

export const getInspectorRoutesChunked = api.department.getInspectorRoutesChunked.handler(() => {
  throw new Error('to be built')
})
