import { type CampaignPlatform, campaignCode } from '#core/marketing/campaign.ts'
import { client } from '#web/client/api.ts'

/** Counts what a campaign has brought. What is no code is not asked about; nobody waits, and nobody is told of a failure. */
export function countCampaign(utm: string | undefined, platform: CampaignPlatform): void {
  const code = utm === undefined ? undefined : campaignCode(utm)
  if (code === undefined) return
  client.marketing.recordCampaignHit({ utm: code, platform }).catch(() => undefined)
}
