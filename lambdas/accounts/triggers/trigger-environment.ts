import * as z from 'zod'
import { SIGN_UPS_A_DAY } from '#core/accounts/sign-up-limits.ts'

const TriggerEnvironment = z.object({
  SITE_NAME: z.string().min(1).default('Stopwise'),
  /** Set where the site has a domain of its own: the user pool is deployed before the site and knows no other. */
  SITE_URL: z.url().optional(),
  SUPPORT_ADDRESS: z.email().default('support@stopwise.example'),
  /** Accounts that can be created in a day (UTC) by everybody together. */
  SIGN_UPS_A_DAY: z.coerce.number().int().min(0).default(SIGN_UPS_A_DAY),
})

/** What a deployment sets for the functions that its user pool calls, checked once at start. */
export const triggerEnvironment = TriggerEnvironment.parse(process.env)
