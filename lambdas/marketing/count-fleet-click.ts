import { slotOfDay } from '#core/kernel/day-slot.ts'
import { HITS_A_DAY } from '#core/marketing/campaign.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { countClick } from '#store/marketing.ts'
import { reserveUses } from '#store/uses.ts'

export const countFleetClick = publicApi.marketing.countFleetClick.handler(async ({ context: { now } }) => {
  if (await reserveUses(slotOfDay('campaigns', 'clicks', now), 1, HITS_A_DAY)) await countClick()
  return {}
})
