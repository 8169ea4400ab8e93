import { DAY_SECONDS, dayOf, epochSeconds } from '#core/kernel/time.ts'
import { HITS_A_DAY } from '#core/marketing/campaign.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { countClick } from '#store/marketing.ts'
import { reserveUses } from '#store/uses.ts'

const TWO_DAYS = 2 * DAY_SECONDS

export const countFleetClick = publicApi.marketing.countFleetClick.handler(async ({ context: { now } }) => {
  const slot = { userId: 'campaigns', slot: `clicks#${dayOf(now)}`, expiresAt: epochSeconds(now) + TWO_DAYS }
  if (await reserveUses(slot, 1, HITS_A_DAY)) await countClick()
  return {}
})
