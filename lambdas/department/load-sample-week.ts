import { api } from '#lambdas/http/callers.ts'

export const loadSampleWeek = api.department.loadSampleWeek.handler(() => {
  throw new Error('to be built')
})
