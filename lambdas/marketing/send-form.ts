import { publicApi } from '#lambdas/http/callers.ts'

export const sendForm = publicApi.marketing.sendForm.handler(() => {
  throw new Error('marketing: not there yet')
})
