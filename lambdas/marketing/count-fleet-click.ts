import { publicApi } from '#lambdas/http/callers.ts'
import { countClick } from '#store/marketing.ts'

export const countFleetClick = publicApi.marketing.countFleetClick.handler(async () => {
  await countClick()
  return {}
})
