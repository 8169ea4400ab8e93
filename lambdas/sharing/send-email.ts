import { isEmail, recipientOf } from '#core/kernel/email-address.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { dayOf, epochSeconds } from '#core/kernel/time.ts'
import { routeIdOf, shareUrl } from '#core/sharing/saved-route.ts'
import { DAILY_SENDS_TO_ONE, shareMail } from '#core/sharing/share-mail.ts'
import { repeatableId } from '#lambdas/gateways/ids.ts'
import { sendMail } from '#lambdas/gateways/mail.ts'
import { api } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { logger, recordEvent } from '#lambdas/http/logging.ts'
import { countUse, returnUses } from '#store/uses.ts'
import { requireOwnRoute } from './routes.ts'

const DAY_SECONDS = 86_400

export const sendEmail = api.sharing.sendEmail.handler(async ({ input, context: { caller, user, now } }) => {
  const to = input.toEmail.toLowerCase()
  if (!isEmail(to)) {
    throw new DomainError(
      'invalid',
      'sharing.invalid-email',
      'There was an issue sending the email, check if email address is valid',
    )
  }
  const route = await requireOwnRoute(requireOurLink(input.mapsUrl), caller.userId, now)
  if (route.isShared === false) throw noLinkOfOurs()
  const slot = input.requestId && `send#request#${repeatableId(input.requestId, to, route.routeId)}`
  if (slot && (await countUse(caller.userId, slot, epochSeconds(now) + DAY_SECONDS)) > 1) return { isSent: true }
  const sent = await requireRoom(caller.userId, to, now)
    .then(async () => {
      const sender = user?.name ?? ''
      const { SITE_URL, SUPPORT_ADDRESS: supportAddress } = environment
      await sendMail({ to, ...shareMail({ ...route, sender, supportAddress, url: shareUrl(SITE_URL, route.routeId) }) })
      recordEvent('EmailSent')
      return true
    })
    .catch(async (cause: unknown) => {
      if (slot) await returnUses({ userId: caller.userId, slot }, 1)
      if (cause instanceof DomainError) throw cause
      logger.error('mail.failed', { error: cause instanceof Error ? cause : new Error(String(cause)) })
      return false
    })
  return { isSent: sent }
})

function requireOurLink(link: string): string {
  const routeId = routeIdOf(environment.SITE_URL, link)
  if (routeId) return routeId
  throw noLinkOfOurs()
}

const noLinkOfOurs = (): DomainError =>
  new DomainError(
    'invalid',
    'sharing.not-our-link',
    'Only links to your own saved routes can be sent. Save the route first.',
  )

async function requireRoom(userId: string, to: string, now: number): Promise<void> {
  const day = dayOf(now)
  const end = epochSeconds(now) + 2 * DAY_SECONDS
  const toOne = await countUse(userId, `send#${day}#${repeatableId(recipientOf(to))}`, end)
  const toAll = await countUse(userId, `send#${day}`, end)
  if (toOne <= DAILY_SENDS_TO_ONE && toAll <= environment.ROUTE_MAILS_A_DAY) return
  throw new DomainError(
    'limit',
    'sharing.too-many-sends',
    'That is the limit of e-mails for today. Copy the link and send it another way, or try again tomorrow.',
  )
}
