import { api } from '#lambdas/http/callers.ts'

export const imports = api.department.imports.handler(() => {
  throw new Error('to be built')
})
