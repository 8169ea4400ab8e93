import { api } from '#lambdas/http/callers.ts'

export const getInspectorRoutesMetadata = api.department.getInspectorRoutesMetadata.handler(() => {
  throw new Error('to be built')
})
