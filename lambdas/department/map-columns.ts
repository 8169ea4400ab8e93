import { api } from '#lambdas/http/callers.ts'

export const mapColumns = api.department.mapColumns.handler(() => {
  throw new Error('to be built')
})
