import { isEmail } from '#core/kernel/email-address.ts'
import { shareUrl } from '#core/links/share-link.ts'
import { textParts } from '#core/links/text-parts.ts'
import type { SendWay } from '#core/teams/days/team-day.ts'
import { messageFacts, type RouteMessage, routeMail, routeText } from '#core/teams/sending/route-message.ts'
import { changesSince, type ToldBy } from '#core/teams/sending/route-send.ts'
import type { Team, TeamDriver } from '#core/teams/team.ts'
import { countryOf } from '#engine/base/country-of.ts'
import { DomainError } from '#engine/base/errors.ts'
import { tryMail } from '#lambdas/gateways/mail.ts'
import { environment } from '#lambdas/http/environment.ts'
import { recordEvent } from '#lambdas/http/logging.ts'
import { readPhone } from '#lambdas/links/phone-number.ts'
import { mailFailures, takeSend } from '#lambdas/links/take-send.ts'
import { sendCounted, textFailures } from '#lambdas/links/texting.ts'
import type { DriverRoute } from './driver-route.ts'
import type { OpenedLink } from './links.ts'

/** Whom a link goes to. */
interface Contact {
  readonly name: string
  readonly to: string
}

/** A link that is to be sent. */
export interface LinkToSend {
  readonly link: OpenedLink
  readonly target: DriverRoute
  readonly contact: Contact
  readonly team: Team
  readonly by: SendWay
  /** What the driver knows of the route by now. */
  readonly known: ToldBy | undefined
  /** Who plans, where the company has no name. */
  readonly userName: string
}

/**
 * Where a driver is reached by e-mail or by text.
 *
 * @throws DomainError `teams.no-contact` for a driver without address or number, or who is not in the team any more.
 */
export function requireContact({ drivers }: Team, driverId: number, by: SendWay): Contact {
  const driver = drivers.find(({ id }) => id === driverId)
  const to = driver && contactOf(driver, by)
  if (driver && to) return { name: driver.name, to }
  const missing = by === 'email' ? 'e-mail address' : 'phone number'
  throw new DomainError('invalid', 'teams.no-contact', `There is no ${missing} on file for this driver. Add one first.`)
}

const contactOf = ({ email, phoneNum = '' }: TeamDriver, by: SendWay): string => (by === 'email' ? email : phoneNum)

/** The id by which the provider tells later what became of a message, or why it took none, in a sentence. */
export type Delivery = { readonly messageId: string } | { readonly failure: string }

/**
 * Sends a link.
 *
 * @throws DomainError `teams.too-many-sends`
 */
export async function deliverLink(send: LinkToSend, now: number): Promise<Delivery> {
  // Nobody is sent a link that shows another route than the one that its sender has seen.
  if (send.link.digest !== send.target.digest) {
    return { failure: 'The link could not be brought up to date. Try again in a minute' }
  }
  const message = messageOf(send)
  if (send.by === 'email') return mail(send, message, now)
  const number = readPhone(send.contact.to, countryOf(send.team.depot?.startAddress.address ?? ''))
  if ('failure' in number) return number
  const text = { phone: number.phone, message: routeText(message) }
  await requireSends({ ...send, to: text.phone, parts: textParts(text.message) }, now)
  const outcome = await sendCounted(send.link.userId, text, now)
  return outcome.kind === 'sent' ? outcome : { failure: textFailures[outcome.kind] }
}

async function mail(send: LinkToSend, message: RouteMessage, now: number): Promise<Delivery> {
  const to = send.contact.to.toLowerCase()
  if (!isEmail(to)) return { failure: 'This is no valid e-mail address' }
  await requireSends({ ...send, to }, now)
  const outcome = await tryMail({ to, ...routeMail(message, environment.SUPPORT_ADDRESS), purpose: 'team-route' })
  if (outcome.kind !== 'sent') return { failure: mailFailures[outcome.kind] }
  recordEvent('EmailSent')
  return outcome
}

function messageOf({ link, target: { route }, contact, team, known, userName }: LinkToSend): RouteMessage {
  return {
    sender: team.company?.companyName || userName,
    driver: contact.name,
    date: link.date,
    url: shareUrl(environment.SITE_URL, link),
    ...messageFacts(route),
    changes: changesSince(known?.route, route),
    isWithdrawn: route === undefined,
  }
}

interface Counted extends Pick<LinkToSend, 'link' | 'by'> {
  readonly to: string
  readonly parts?: number
}

async function requireSends({ link, by, to, parts = 1 }: Counted, now: number): Promise<void> {
  if (await takeSend({ userId: link.userId, by, to, parts, isTeam: true }, now)) return
  throw new DomainError(
    'limit',
    'teams.too-many-sends',
    `That is the limit of ${by === 'email' ? 'e-mails' : 'texts'} for today. Copy the link and send it another way.`,
  )
}
