import { counted } from '#core/kernel/counted.ts'
import type { MessageWay } from '#core/links/customers/message-kinds.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { noteLook } from '#store/drives/looks.ts'
import { readTellSettings } from '#store/drives/tellings.ts'
import { beforeAnswer } from './before-answer.ts'
import { readSender } from './sender.ts'
import { readBefore, tellStops } from './tell-day.ts'

/** Customers of one call: mails go out fourteen in a second, and a call ends after half a minute. */
const AT_A_TIME = 40

export const tellCustomers = api.drives.tellCustomers.handler(async ({ input, context: { caller, now } }) => {
  const { userId } = caller
  const { date } = input
  const { settings } = await readTellSettings(userId)
  if (settings.ways.before === 'none') throw noMessages()
  const sender = await readSender(userId, settings)
  const stops = await readBefore(sender, date, now)
  const before = await beforeAnswer(userId, stops, now)
  requireRoom(before.needs, before.left)
  if (before.waitsUntil !== undefined) await noteLook({ dueAt: before.waitsUntil, about: 'day', ref: date, userId })
  const due = stops.filter(({ stand }) => stand === 'due')
  const ends = await tellStops(due.slice(0, AT_A_TIME), now)
  const after = await readBefore(sender, date, now)
  return {
    sent: ends.filter(({ state }) => state === 'sent').length,
    failed: ends.filter(({ state }) => state === 'failed' || state === 'unanswered').length,
    before: await beforeAnswer(userId, after, now),
  }
})

type Sums = Readonly<Record<MessageWay, number>>

/** All or none: half of the customers would be told, and nobody would know which. */
function requireRoom(needs: Sums, left: Sums): void {
  if (needs.email > left.email) throw tooMany(counted(needs.email, 'e-mail'), left.email)
  if (needs.text > left.text) throw tooMany(`${counted(needs.text, 'part')} of texts`, left.text)
}

const tooMany = (needs: string, left: number): DomainError =>
  new DomainError(
    'limit',
    'drives.too-many-messages',
    `This takes ${needs}, and ${left} are left of today. Nobody was told. Choose another way in the settings, or tell them tomorrow.`,
  )

const noMessages = (): DomainError =>
  new DomainError(
    'invalid',
    'drives.no-messages',
    'The team has not chosen how customers are told before the day. Choose it in Settings, Customers.',
  )
