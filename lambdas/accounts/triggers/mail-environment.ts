import * as z from 'zod'

const MailEnvironment = z.object({
  SITE_NAME: z.string().min(1).default('Stopwise'),
  /** Set where the site has a domain of its own: the user pool is deployed before the site and knows no other. */
  SITE_URL: z.url().optional(),
  SUPPORT_ADDRESS: z.email().default('support@stopwise.example'),
})

/** What a deployment tells the mails of its user pool, checked once at start. */
export const mailEnvironment = MailEnvironment.parse(process.env)
