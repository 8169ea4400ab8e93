import { recipientOf } from '#core/kernel/email-address.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { DAY_SECONDS, dayOf, epochSeconds } from '#core/kernel/time.ts'
import { type DemoRequest, demoMail, FORMS_A_DAY_OF_ONE, requireAnswerAddress } from '#core/marketing/demo-request.ts'
import { sendMail } from '#lambdas/gateways/mail.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { repeatableId } from '#lambdas/http/ids.ts'
import { logger, recordEvent } from '#lambdas/http/logging.ts'
import { countUse, reserveUses, returnUses } from '#store/uses.ts'

/** Whose days these are: nobody's who calls. Addresses stand in its slots as hashes only. */
const counter = 'demo-requests'

export const sendForm = publicApi.marketing.sendForm.handler(async ({ input, context: { now } }) => {
  const { website, ...form } = input
  const request = { ...form, email: requireAnswerAddress(form.email) }
  // Said as if it had gone out, so that what filled the trap in learns nothing.
  if (website !== '') return { isSent: true }
  const slot = `request#${repeatableId(...Object.values(request))}`
  if ((await countUse(counter, slot, epochSeconds(now) + DAY_SECONDS)) > 1) return { isSent: true }
  try {
    await requireRoom(request, now)
    const { SUPPORT_ADDRESS } = environment
    await sendMail({ to: SUPPORT_ADDRESS, replyTo: request.email, ...demoMail(request, SUPPORT_ADDRESS) })
    recordEvent('DemoRequested')
    return { isSent: true }
  } catch (cause) {
    await returnUses({ userId: counter, slot }, 1)
    if (cause instanceof DomainError) throw cause
    logger.error('mail.failed', { error: cause instanceof Error ? cause : new Error(String(cause)) })
    return { isSent: false }
  }
})

async function requireRoom({ email }: DemoRequest, now: number): Promise<void> {
  const day = dayOf(now)
  const expiresAt = epochSeconds(now) + 2 * DAY_SECONDS
  const ofOne = { userId: counter, slot: `${day}#${repeatableId(recipientOf(email))}`, expiresAt }
  const ofAll = { userId: counter, slot: day, expiresAt }
  if ((await reserveUses(ofOne, 1, FORMS_A_DAY_OF_ONE)) && (await reserveUses(ofAll, 1, environment.DEMO_MAILS_A_DAY)))
    return
  const why = 'That is the limit of requests for today. Write to us directly, or try again tomorrow.'
  throw new DomainError('limit', 'marketing.too-many-forms', why)
}
