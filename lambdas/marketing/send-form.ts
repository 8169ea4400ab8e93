import { type CountedSlot, slotOfDay } from '#core/kernel/day-slot.ts'
import { recipientOf } from '#core/kernel/email-address.ts'
import { type DemoRequest, demoMail, FORMS_A_DAY_OF_ONE, requireAnswerAddress } from '#core/marketing/demo-request.ts'
import { DomainError } from '#engine/base/errors.ts'
import { tryMail } from '#lambdas/gateways/mail.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { repeatableId } from '#lambdas/http/ids.ts'
import { recordEvent } from '#lambdas/http/logging.ts'
import { beginOnce } from '#lambdas/links/once.ts'
import { reserveUses } from '#store/uses.ts'

/** Whose days these are: nobody's who calls. Addresses stand in its slots as hashes only. */
const counter = 'demo-requests'

export const sendForm = publicApi.marketing.sendForm.handler(async ({ input, context: { now, undo } }) => {
  const { website, ...form } = input
  const request = { ...form, email: requireAnswerAddress(form.email) }
  // Said as if it had gone out, so that what filled the trap in learns nothing.
  if (website !== '') return { isSent: true }
  const { isFirst, giveBack } = await beginOnce(counter, now, ...Object.values(request))
  if (!isFirst) return { isSent: true }
  undo.add(giveBack)
  await requireRoom(request, now)
  const { SUPPORT_ADDRESS } = environment
  const mail = { to: SUPPORT_ADDRESS, replyTo: request.email, ...demoMail(request, SUPPORT_ADDRESS) }
  const isSent = (await tryMail(mail)).kind === 'sent'
  if (isSent) recordEvent('DemoRequested')
  else await giveBack()
  return { isSent }
})

async function requireRoom({ email }: DemoRequest, now: number): Promise<void> {
  const slotOf = (one?: string): CountedSlot => slotOfDay(counter, 'demo-request', now, one)
  const ofOne = slotOf(repeatableId(recipientOf(email)))
  const isTaken =
    (await reserveUses(ofOne, 1, FORMS_A_DAY_OF_ONE)) && (await reserveUses(slotOf(), 1, environment.DEMO_MAILS_A_DAY))
  if (isTaken) return
  const why = 'That is the limit of requests for today. Write to us directly, or try again tomorrow.'
  throw new DomainError('limit', 'marketing.too-many-forms', why)
}
