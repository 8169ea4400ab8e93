import { api } from '#lambdas/http/callers.ts'

export const restore = api.department.restore.handler(() => {
  throw new Error('to be built')
})
