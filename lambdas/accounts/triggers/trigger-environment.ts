import * as z from 'zod'
import { SIGN_UPS_A_DAY } from '#core/accounts/sign-up-limits.ts'

const TriggerEnvironment = z.object({
  SITE_NAME: z.string().min(1).default('Stopwise'),
  /** Set if the site has its own domain. The user pool is deployed before the site and can't know any other address. */
  SITE_URL: z.url().optional(),
  SUPPORT_ADDRESS: z.email().default('support@stopwise.example'),
  /** Daily limit of new accounts over all people (UTC). */
  SIGN_UPS_A_DAY: z.coerce.number().int().min(0).default(SIGN_UPS_A_DAY),
})

/** The environment of the user pool's triggers, checked once at start. */
export const triggerEnvironment = TriggerEnvironment.parse(process.env)
