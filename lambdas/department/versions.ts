import { api } from '#lambdas/http/callers.ts'

export const versions = api.department.versions.handler(() => {
  throw new Error('to be built')
})
