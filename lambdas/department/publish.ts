import { api } from '#lambdas/http/callers.ts'

export const publish = api.department.publish.handler(() => {
  throw new Error('to be built')
})
