import { api } from '#lambdas/http/callers.ts'

export const selection = api.department.selection.handler(() => {
  throw new Error('to be built')
})
