import { DAY_SECONDS, dayOf, epochSeconds } from '#core/kernel/time.ts'
import { HITS_A_DAY, requireCampaignCode } from '#core/marketing/campaign.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { countHit, isKnownCampaign, keepCampaign } from '#store/marketing.ts'
import { reserveUses } from '#store/uses.ts'

const counter = 'campaigns'
const TWO_DAYS = 2 * DAY_SECONDS

export const recordCampaignHit = publicApi.marketing.recordCampaignHit.handler(async ({ input, context: { now } }) => {
  const code = requireCampaignCode(input.utm)
  const day = dayOf(now)
  const expiresAt = epochSeconds(now) + TWO_DAYS
  const room = (slot: string, limit: number) => reserveUses({ userId: counter, slot, expiresAt }, 1, limit)
  if (!(await isKnownCampaign(code))) {
    if (!(await room(`codes#${day}`, environment.CAMPAIGN_CODES_A_DAY))) return { isCounted: false }
    await keepCampaign(code, day)
  }
  if (!(await room(`hits#${day}`, HITS_A_DAY))) return { isCounted: false }
  await countHit(code, day, input.platform)
  return { isCounted: true }
})
