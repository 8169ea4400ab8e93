import { slotOfDay } from '#core/kernel/day-slot.ts'
import { dayOf } from '#core/kernel/time.ts'
import { HITS_A_DAY, requireCampaignCode } from '#core/marketing/campaign.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { countHit, isKnownCampaign, keepCampaign } from '#store/marketing.ts'
import { reserveUses } from '#store/uses.ts'

const counter = 'campaigns'

export const recordCampaignHit = publicApi.marketing.recordCampaignHit.handler(async ({ input, context: { now } }) => {
  const code = requireCampaignCode(input.utm)
  const day = dayOf(now)
  const room = (what: string, limit: number) => reserveUses(slotOfDay(counter, what, now), 1, limit)
  if (!(await isKnownCampaign(code))) {
    if (!(await room('codes', environment.CAMPAIGN_CODES_A_DAY))) return { isCounted: false }
    await keepCampaign(code, day)
  }
  if (!(await room('hits', HITS_A_DAY))) return { isCounted: false }
  await countHit(code, day, input.platform)
  return { isCounted: true }
})
