import { slotOfDay } from '#core/kernel/day-slot.ts'
import { recipientOf } from '#core/kernel/email-address.ts'
import { DAILY_SENDS_TO_ONE } from '#core/links/daily-limits.ts'
import { countUse } from '#store/uses.ts'
import { environment } from '../http/environment.ts'
import { repeatableId } from '../http/ids.ts'

/** A message with a link, and who pays for it. */
interface Send {
  readonly userId: string
  readonly by: 'email' | 'text'
  /** Address, or number in its international form. */
  readonly to: string
  /** Whether the sender has a Teams plan. */
  readonly isTeam: boolean
  /** What is paid for: the parts of a text. */
  readonly parts?: number
}

/** Counts a message against the day of its sender, in all and to this recipient, and says whether there was room. */
export async function takeSend({ userId, by, to, isTeam, parts = 1 }: Send, now: number): Promise<boolean> {
  // The slots of mails had their name before there were texts.
  const what = by === 'email' ? 'send' : 'text'
  const recipient = by === 'email' ? recipientOf(to) : to
  const toOne = await countUse(slotOfDay(userId, what, now, repeatableId(recipient)))
  const toAll = await countUse(slotOfDay(userId, what, now), parts)
  return toOne <= DAILY_SENDS_TO_ONE && toAll <= limitOf(by, isTeam)
}

function limitOf(by: Send['by'], isTeam: boolean): number {
  if (by === 'text') return environment.ROUTE_TEXTS_A_DAY
  return isTeam ? environment.TEAM_MAILS_A_DAY : environment.ROUTE_MAILS_A_DAY
}

/** Why a mail did not reach its mailbox. */
export const mailFailures = {
  refused: 'The mail service refused it',
  unavailable: 'The mail service did not answer',
  unanswered: 'The mail service broke off, and nobody knows whether the mail went out',
} as const
