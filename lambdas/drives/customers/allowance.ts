import { type CountedSlot, slotOfDay } from '#core/kernel/day-slot.ts'
import { recipientOf } from '#core/kernel/email-address.ts'
import { monthOf } from '#core/kernel/time.ts'
import type { MessageWay } from '#core/links/customers/message-kinds.ts'
import { DAILY_SENDS_TO_ONE } from '#core/links/daily-limits.ts'
import { partsAMonth } from '#core/links/text-parts.ts'
import { costOf } from '#engine/travel/index.ts'
import { environment } from '#lambdas/http/environment.ts'
import { repeatableId } from '#lambdas/http/ids.ts'
import { countUse, readUses, reserveUses, returnUses } from '#store/uses.ts'

/** Of all customers, or of one. */
const slotOf = (userId: string, by: MessageWay, now: number, one?: string): CountedSlot =>
  slotOfDay(userId, by === 'email' ? 'customer-mail' : 'customer-text', now, one)

const limitOf = (by: MessageWay): number =>
  by === 'email' ? environment.CUSTOMER_MAILS_A_DAY : environment.CUSTOMER_TEXTS_A_DAY

/** What a message takes of the day of its sender. */
export interface Taken {
  readonly userId: string
  readonly by: MessageWay
  readonly to: string
  /** 1 for a mail. */
  readonly parts: number
}

const slotOfOne = ({ userId, by, to }: Taken, now: number): CountedSlot =>
  slotOf(userId, by, now, repeatableId(by === 'email' ? recipientOf(to) : to))

/** Counts a message to a customer against the day of its sender, in all and to this customer; whether there was room. */
export async function takeTelling(taken: Taken, now: number): Promise<boolean> {
  const { userId, by, parts } = taken
  const toOne = await countUse(slotOfOne(taken, now))
  return toOne <= DAILY_SENDS_TO_ONE && reserveUses(slotOf(userId, by, now), parts, limitOf(by))
}

/** Gives back what a message took that its provider did not take. */
export async function returnTelling(taken: Taken, now: number): Promise<void> {
  await returnUses(slotOfOne(taken, now), 1)
  await returnUses(slotOf(taken.userId, taken.by, now), taken.parts)
}

/** What is left today of mails and of parts of texts. */
export async function leftToday(userId: string, now: number): Promise<Readonly<Record<MessageWay, number>>> {
  const { TEXT_DOLLARS_A_MONTH: dollars, TEXT_SHARE_PERCENT: percent } = environment
  const [mails, texts, month] = await Promise.all([
    readUses(slotOf(userId, 'email', now)),
    readUses(slotOf(userId, 'text', now)),
    readUses({ userId, slot: `text-parts#${monthOf(now)}` }),
  ])
  const ofMonth = partsAMonth(dollars, percent, costOf('text-part')) - month
  return {
    email: Math.max(0, limitOf('email') - mails),
    text: Math.max(0, Math.min(limitOf('text') - texts, ofMonth)),
  }
}
