import { stopPath } from '#core/drives/positions/link-limits.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import {
  type CustomerMessage,
  customerMail,
  customerText,
  messageDate,
  toldWindow,
  windowWords,
  zoneNote,
} from '#core/links/customers/customer-message.ts'
import type { DueMessage } from '#core/links/customers/due-messages.ts'
import type { MessageWay } from '#core/links/customers/message-kinds.ts'
import { retryTime } from '#core/links/customers/retries.ts'
import { maskContact } from '#core/links/customers/visit-say.ts'
import { textParts } from '#core/links/text-parts.ts'
import { tryMail } from '#lambdas/gateways/mail.ts'
import { environment } from '#lambdas/http/environment.ts'
import { newId } from '#lambdas/http/ids.ts'
import { logger, recordEvent } from '#lambdas/http/logging.ts'
import { contactHashOf } from '#lambdas/http/person-hash.ts'
import { sendCounted, textFailures } from '#lambdas/links/texting.ts'
import { createStopLink } from '#store/drives/links.ts'
import { noteLook } from '#store/drives/looks.ts'
import { beginTelling, endTelling, type TellingEnd, type TellingKey } from '#store/drives/tellings.ts'
import {
  type HiddenContact,
  keepVisitContact,
  keepVisitLink,
  readVisit,
  type VisitKey,
  type WrittenVisit,
} from '#store/drives/visits.ts'
import { awaitFate } from '#store/teams/messages.ts'
import { stopKeyOf } from '../driven-route.ts'
import { addresseeOf, waysTo } from './addressee.ts'
import { returnTelling, type Taken, takeTelling } from './allowance.ts'
import { followingLink } from './moved-stops.ts'
import type { Sender } from './sender.ts'
import type { SentStops } from './told-route.ts'

/** What is told to whom, along which route, by whom. */
export interface StopToTell {
  readonly sender: Sender
  readonly route: SentStops
  readonly message: DueMessage
}

/** Why a customer was not told, besides what the providers of mails and texts say. */
const failures = {
  limit: 'That is the limit of messages to customers for today',
  refused: 'The mail service refused it',
  unavailable: 'The mail service did not answer',
  unanswered: 'The mail service broke off, and nobody knows whether the mail went out',
  broken: 'It could not be sent',
} as const

/** Tells one customer by every way that the team has chosen; what was told before is told to nobody twice. */
export async function tellStop(told: StopToTell, now: number): Promise<TellingEnd[]> {
  const { sender, route, message } = told
  const ways = waysTo(message, sender)
  const { stop } = message.stop
  const keyOf = (by: MessageWay): TellingKey => ({ ...visitKeyOf(route, stop), kind: message.kind, by })
  const begun: { readonly by: MessageWay; readonly tries: number }[] = []
  // All of them before the first is sent: of what was never begun nobody would know that it was cut off.
  for (const by of ways) {
    const tries = await beginTelling({ ...keyOf(by), stop, at: now }, route.expiresAt)
    if (tries !== undefined) begun.push({ by, tries })
  }
  const ends: TellingEnd[] = []
  for (const { by, tries } of begun) {
    const delivered = await deliver(told, by, now).catch((cause: unknown): Delivered => {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      // The next one is to be told all the same. Nothing of this one went out: it is tried again, as if its provider were away.
      logger.error('customer.not-told', { error, routeId: route.van.routeId, kind: message.kind, by })
      return { state: 'failed', failure: failures.broken, isAway: true }
    })
    const end = await endOf(delivered, told, { tries, now })
    await endTelling(keyOf(by), end)
    if (end.messageId !== undefined) await awaitFate(end.messageId, route.expiresAt)
    ends.push(end)
  }
  return ends
}

/** What became of a message at once; `isAway`: its provider took nothing, and may do so later. */
type Delivered = TellingEnd & { readonly isAway?: boolean }

/** What a provider did not take waits for it as long as it is news, and is looked at then. */
async function endOf(
  { isAway = false, ...end }: Delivered,
  { route: { van }, message: { kind, until } }: StopToTell,
  { tries, now }: { readonly tries: number; readonly now: number },
): Promise<TellingEnd> {
  const retryAt = isAway ? retryTime(tries, until, now) : undefined
  if (retryAt === undefined) return end
  const { userId, routeId, date } = van
  const what = kind === 'before' ? { about: 'day' as const, ref: date } : { about: 'route' as const, ref: routeId }
  // First: of what waits without a look nobody would think again.
  await noteLook({ ...what, userId, dueAt: retryAt })
  return { ...end, state: 'waiting', tries: tries + 1, retryAt, until }
}

/** The visit of a stop along a sent route. */
export const visitKeyOf = (
  { van: { userId, date: day, routeId } }: Pick<SentStops, 'van'>,
  stop: string,
): VisitKey => ({
  ...{ userId, day, routeId },
  stopKey: stopKeyOf(stop),
})

async function deliver(told: StopToTell, by: MessageWay, now: number): Promise<Delivered> {
  const { sender, route, message } = told
  const to = addresseeOf(by, message.stop, sender.country)
  if ('failure' in to) return { state: 'failed', ...to }
  const hash = await contactHashOf(to.to)
  if (sender.stopped.has(hash)) return { state: 'stopped' }
  const visit = { ...visitKeyOf(route, message.stop.stop), stop: message.stop.stop, expiresAt: route.expiresAt }
  const contact = { by, hash, mask: maskContact(to.to) }
  const linkId = await openVisitLink(visit, contact, now)
  await keepVisitContact(visit, contact)
  const written = writtenTo(told, `${environment.SITE_URL}${stopPath(linkId)}`)
  const endUrl = `${environment.SITE_URL}/api/stop-mails/${linkId}/${hash}`
  return by === 'email' ? mail(told, { to: to.to, written, endUrl }, now) : text(told, { to: to.to, written }, now)
}

async function openVisitLink(visit: WrittenVisit, contact: HiddenContact, now: number): Promise<string> {
  const known = await readVisit(visit)
  if (known?.linkId !== undefined) return known.linkId
  const following = await followingLink(visit, contact, now)
  if (following !== undefined) return keepVisitLink(visit, following)
  const linkId = newId()
  const { userId, routeId, day: date, stop, expiresAt } = visit
  // First: nobody is sent a link that leads nowhere. One that came second leads to the same stop, and ends by itself.
  await createStopLink({ linkId, userId, routeId, date, stop, expiresAt })
  return keepVisitLink(visit, linkId)
}

/** What a customer is told, with the address of their page. */
export function writtenTo({ sender, route, message }: StopToTell, url: string): CustomerMessage {
  const { stop, minutes, reason, kind } = message
  const { street } = splitAddress(stop.address)
  return {
    kind,
    facts: {
      ...{ minutes, reason, url },
      name: stop.contactName ?? '',
      company: route.van.company,
      date: messageDate(route.van.date),
      window: windowWords(toldWindow(stop, sender.settings.windowMinutes), zoneNote(route.van, stop.timeZone)),
      address: street,
    },
  }
}

interface Addressed {
  readonly to: string
  readonly written: CustomerMessage
}

/** A mail says besides how a mail program ends all that go to its address. */
interface AddressedMail extends Addressed {
  readonly endUrl: string
}

async function mail({ sender }: StopToTell, { to, written, endUrl }: AddressedMail, now: number): Promise<Delivered> {
  const { userId, settings } = sender
  const taken = { userId, by: 'email', to, parts: 1 } as const
  if (!(await takeTelling(taken, now))) return { state: 'failed', failure: failures.limit }
  const bodies = customerMail(written, settings, environment.SUPPORT_ADDRESS)
  const outcome = await tryMail({ to, ...bodies, purpose: 'team-route', endUrl })
  if (outcome.kind === 'unavailable') return away(taken, failures.unavailable, now)
  if (outcome.kind !== 'sent') return { state: stateOf(outcome.kind), failure: failures[outcome.kind] }
  recordEvent('EmailSent')
  return { state: 'sent', messageId: outcome.messageId }
}

async function text({ sender }: StopToTell, { to, written }: Addressed, now: number): Promise<Delivered> {
  const { userId, settings } = sender
  const words = customerText(written, settings)
  const parts = textParts(words)
  const taken = { userId, by: 'text', to, parts } as const
  if (!(await takeTelling(taken, now))) return { state: 'failed', failure: failures.limit }
  const outcome = await sendCounted(userId, { phone: to, message: words }, now)
  if (outcome.kind === 'sent') return { state: 'sent', messageId: outcome.messageId }
  if (outcome.kind === 'unavailable') return away(taken, textFailures.unavailable, now)
  // Somebody has answered STOP to a text of whichever team: the provider keeps it, and we know it from now on.
  if (outcome.kind === 'opted-out') return { state: 'stopped', failure: textFailures[outcome.kind] }
  return { state: stateOf(outcome.kind), failure: textFailures[outcome.kind] }
}

/** What may have gone out is not begun again with whatever else waits for the same customer or the same day. */
const stateOf = (kind: string): 'unanswered' | 'failed' => (kind === 'unanswered' ? kind : 'failed')

/** A message that is tried again counts once. */
async function away(taken: Taken, failure: string, now: number): Promise<Delivered> {
  await returnTelling(taken, now)
  return { state: 'failed', failure, isAway: true }
}
