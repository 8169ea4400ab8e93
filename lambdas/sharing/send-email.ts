import { isEmail } from '#core/kernel/email-address.ts'
import { shareUrl } from '#core/links/share-link.ts'
import { shareMail } from '#core/sharing/share-mail.ts'
import { DomainError } from '#engine/base/errors.ts'
import { tryMail } from '#lambdas/gateways/mail.ts'
import { api } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { recordEvent } from '#lambdas/http/logging.ts'
import { requireOwnLink } from './own-link.ts'
import { sendOnce } from './send-once.ts'

export const sendEmail = api.sharing.sendEmail.handler(async ({ input, context }) => {
  const to = input.toEmail.toLowerCase()
  if (!isEmail(to)) throw noEmail()
  const route = await requireOwnLink(input.mapsUrl, context.caller.userId, context.now)
  const { SITE_URL, SUPPORT_ADDRESS: supportAddress } = environment
  const url = shareUrl(SITE_URL, route)
  const mail = { to, ...shareMail({ ...route, sender: context.user?.name ?? '', supportAddress, url }) }
  const deliver = async (): Promise<boolean> => (await tryMail(mail)).kind === 'sent'
  const { routeId } = route
  const isSent = await sendOnce({ by: 'email', to, routeId, requestId: input.requestId, deliver }, context)
  if (isSent) recordEvent('EmailSent')
  return { isSent }
})

const noEmail = (): DomainError =>
  new DomainError(
    'invalid',
    'sharing.invalid-email',
    'There was an issue sending the email, check if email address is valid',
  )
