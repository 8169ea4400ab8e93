import { billingMail, type Matter } from '#core/billing/billing-mail.ts'
import type { Subscription } from '#core/billing/subscription.ts'
import { sendMail } from '#lambdas/gateways/mail.ts'
import { environment } from '#lambdas/http/environment.ts'
import { logger } from '#lambdas/http/logging.ts'
import { readUser } from '#store/accounts.ts'

/** Writes to somebody about their plan. Whether the mail goes out changes nothing of the plan. */
export async function tell(matter: Matter, subscription: Subscription): Promise<void> {
  try {
    await write(matter, subscription)
  } catch (cause) {
    logger.error('billing.mail-failed', { matter, error: cause instanceof Error ? cause : new Error(String(cause)) })
  }
}

/** The same, and fails where the mail does: for what is tried again as a whole. */
export async function write(matter: Matter, subscription: Subscription): Promise<void> {
  const user = await readUser(subscription.userId)
  if (!user?.email) return
  const { SITE_URL: siteUrl, SUPPORT_ADDRESS: supportAddress } = environment
  await sendMail({ to: user.email, ...billingMail(matter, subscription, { siteUrl, supportAddress }) })
}
