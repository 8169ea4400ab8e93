import * as z from 'zod'
import { CONTACT_GROUP } from '#core/accounts/contact.ts'
import { campaignPlatforms, LONGEST_CODE } from '#core/marketing/campaign.ts'
import { partStates, productParts } from '#core/marketing/status/product-parts.ts'
import { callFor, shownFor } from './call.ts'
import { failures } from './errors.ts'

const Nothing = z.object({})

/** Seconds for which the edge answers the status again by itself: a page of it looks once a minute. */
const STATUS_SECONDS = 30

/** How a part of the product does. */
const Part = z.object({
  part: z.enum(productParts),
  state: z.enum(partStates),
  since: z.number().nullable().describe('Milliseconds since the epoch; null where nobody knows.'),
})

/** What the public pages ask of the server. */
export const marketing = {
  sendForm: callFor('public')
    .route({ method: 'POST', path: '/sendform', summary: 'Ask for a demo' })
    .input(
      z.object({
        name: z.string().trim().min(1).max(200),
        organization: z.string().trim().min(1).max(200),
        email: z.string().trim().min(3).max(254),
        additionalInfo: z.string().trim().max(2000).default(''),
        website: z
          .string()
          .max(500)
          .default('')
          .describe('Left empty by people; what fills in every field fills this in.'),
      }),
    )
    .output(z.object({ isSent: z.boolean() }))
    .errors(failures({ 'marketing.invalid-email': 'invalid', 'marketing.too-many-forms': 'limit' })),

  recordCampaignHit: callFor('public')
    .route({ method: 'POST', path: '/campaign-hits', summary: 'Count a visit that a campaign brought' })
    .input(z.object({ utm: z.string().min(1).max(LONGEST_CODE), platform: z.enum(campaignPlatforms).default('web') }))
    .output(z.object({ isCounted: z.boolean() }))
    .errors(failures({ 'marketing.invalid-code': 'invalid' })),

  countFleetClick: callFor('public')
    .route({ method: 'POST', path: '/fleet-management-clicks', summary: 'Count a click on fleet management' })
    .output(Nothing),

  status: shownFor(STATUS_SECONDS)
    .route({ method: 'GET', path: '/status', summary: 'How each part of the product does' })
    .output(
      z.object({
        asOf: z.number().nullable().describe('When that was seen, in milliseconds since the epoch; null for never.'),
        parts: z.array(Part),
      }),
    ),

  addEmailToCampaign: callFor('user')
    .route({ method: 'POST', path: '/addEmailToCampaign', summary: 'Agree to get news by e-mail' })
    .input(z.object({ group: z.literal(CONTACT_GROUP).default(CONTACT_GROUP) }))
    .output(z.object({ wantsNews: z.boolean() })),

  removeEmailFromCampaign: callFor('user')
    .route({ method: 'POST', path: '/removeEmailFromCampaign', summary: 'Get no more news by e-mail' })
    .output(z.object({ wantsNews: z.boolean() })),

  newsChoice: callFor('user')
    .route({ method: 'GET', path: '/news-choice', summary: 'Whether the caller wants news by e-mail' })
    .output(z.object({ wantsNews: z.boolean() })),
}
