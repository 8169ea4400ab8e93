import { api } from '#lambdas/http/callers.ts'

export const settings = api.department.settings.handler(() => {
  throw new Error('to be built')
})
