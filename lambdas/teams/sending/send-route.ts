import { type KeptMessage, knownRoute, toldOf } from '#core/teams/sending/route-send.ts'
import { api } from '#lambdas/http/callers.ts'
import { beginOnce } from '#lambdas/links/once.ts'
import { requireTexting } from '#lambdas/links/texting.ts'
import { noteMessage } from '#store/teams/links.ts'
import { noteSend } from '#store/teams/messages.ts'
import { readTeam } from '#store/teams.ts'
import { dayChangedElsewhere } from '../changed-elsewhere.ts'
import { requireSavedDay } from '../require-saved-day.ts'
import { countTold } from './count-told.ts'
import { type Delivery, deliverLink, type LinkToSend, requireContact } from './deliver-link.ts'
import { driverRouteOf } from './driver-route.ts'
import { fatesOf, type OpenedLink, sendOf } from './links.ts'
import { openLink } from './open-link.ts'

export const sendRoute = api.teams.sendRoute.handler(async ({ input, context: { caller, user, now } }) => {
  const { date, driverId, by, version, requestId } = input
  const { userId } = caller
  if (by === 'text') requireTexting()
  const saved = await requireSavedDay(userId, date, now)
  if (saved.record.version !== version) throw dayChangedElsewhere(version)
  const team = await readTeam(userId)
  const contact = requireContact(team, driverId, by)
  const target = driverRouteOf(saved.body, driverId)
  const link = await openLink({ userId, date, driverId, name: contact.name, saved, target, now })
  const fates = await fatesOf(link)
  const once = await beginOnce(userId, now, requestId, date, String(driverId), by)
  if (!once.isFirst) return sendOf(link, target, fates)
  const known = knownRoute(link, fates)
  const send = { link, target, contact, team, by, known, userName: user?.name ?? '' }
  const delivery = await deliverLink(send, now).catch(async (cause: unknown) => {
    await once.giveBack()
    throw cause
  })
  const kept = await keepDelivery(send, delivery, { version, now })
  await countTold(saved, now)
  return sendOf(kept, target, await fatesOf(kept))
})

/** Of what version a message told, and when; in milliseconds. */
interface Sent {
  readonly version: number
  readonly now: number
}

/** Writes down that a link was sent, or why not, and answers the link as it then is. */
async function keepDelivery(
  { link, target, known, by }: Pick<LinkToSend, 'link' | 'target' | 'known' | 'by'>,
  delivery: Delivery,
  { version, now: at }: Sent,
): Promise<OpenedLink> {
  const { userId, date, driverId, expiresAt, renewals } = link
  const brought = renewals === undefined ? {} : { renewals }
  if ('failure' in delivery) {
    const message: KeptMessage = { by, at, version, state: 'failed', failure: delivery.failure, ...brought }
    await noteMessage(link, message, {})
    return { ...link, [by]: message }
  }
  const { messageId } = delivery
  const message: KeptMessage = { by, at, version, state: 'sent', messageId, ...brought }
  const told = {
    ...{ told: toldOf(target.route), toldBy: messageId },
    ...(renewals === undefined ? {} : { toldRenewals: renewals }),
    ...(known ? { toldBefore: known } : {}),
  }
  await noteMessage(link, message, told)
  await noteSend(messageId, { userId, date, driverId, by, at }, expiresAt)
  return { ...link, [by]: message, ...told }
}
