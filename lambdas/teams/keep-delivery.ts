import { type KeptMessage, toldOf } from '#core/teams/route-send.ts'
import { noteMessage, type TeamLink } from '#store/teams-links.ts'
import { noteSend } from '#store/teams-messages.ts'
import type { Delivery, LinkToSend } from './deliver-link.ts'

/** Of what version a message told, and when; in milliseconds. */
interface Sent {
  readonly version: number
  readonly now: number
}

/** Writes down that a link was sent, or why not, and answers the link as it then is. */
export async function keepDelivery(
  { link, target, known, by }: Pick<LinkToSend, 'link' | 'target' | 'known' | 'by'>,
  delivery: Delivery,
  { version, now: at }: Sent,
): Promise<TeamLink> {
  const { userId, date, driverId, expiresAt } = link
  if ('failure' in delivery) {
    const message: KeptMessage = { by, at, version, state: 'failed', failure: delivery.failure }
    await noteMessage(link, message, {})
    return { ...link, [by]: message }
  }
  const { messageId } = delivery
  const message: KeptMessage = { by, at, version, state: 'sent', messageId }
  const told = { told: toldOf(target.route), toldBy: messageId, ...(known ? { toldBefore: known } : {}) }
  await noteMessage(link, message, told)
  await noteSend(messageId, { userId, date, driverId, by, at }, expiresAt)
  return { ...link, [by]: message, ...told }
}
