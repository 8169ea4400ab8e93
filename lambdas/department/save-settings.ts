import { api } from '#lambdas/http/callers.ts'

export const saveSettings = api.department.saveSettings.handler(() => {
  throw new Error('to be built')
})
