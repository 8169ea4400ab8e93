import { api } from '#lambdas/http/callers.ts'
import { serve } from '#lambdas/http/serve.ts'
import { addEmailToCampaign } from './add-email-to-campaign.ts'
import { countFleetClick } from './count-fleet-click.ts'
import { newsChoice } from './news-choice.ts'
import { recordCampaignHit } from './record-campaign-hit.ts'
import { removeEmailFromCampaign } from './remove-email-from-campaign.ts'
import { sendForm } from './send-form.ts'
import { status } from './status.ts'

export const handler = serve({
  marketing: api.marketing.router({
    sendForm,
    status,
    recordCampaignHit,
    countFleetClick,
    addEmailToCampaign,
    removeEmailFromCampaign,
    newsChoice,
  }),
})
