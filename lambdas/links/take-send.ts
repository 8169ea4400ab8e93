import { recipientOf } from '#core/kernel/email-address.ts'
import { DAY_SECONDS, dayOf, epochSeconds } from '#core/kernel/time.ts'
import { DAILY_SENDS_TO_ONE } from '#core/links/daily-limits.ts'
import { countUse } from '#store/uses.ts'
import { environment } from '../http/environment.ts'
import { repeatableId } from '../http/ids.ts'

const KEPT_SECONDS = 2 * DAY_SECONDS

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
  const slot = `${by === 'email' ? 'send' : 'text'}#${dayOf(now)}`
  const recipient = by === 'email' ? recipientOf(to) : to
  const end = epochSeconds(now) + KEPT_SECONDS
  const toOne = await countUse(userId, `${slot}#${repeatableId(recipient)}`, end)
  const toAll = await countUse(userId, slot, end, parts)
  return toOne <= DAILY_SENDS_TO_ONE && toAll <= limitOf(by, isTeam)
}

function limitOf(by: Send['by'], isTeam: boolean): number {
  if (by === 'text') return environment.ROUTE_TEXTS_A_DAY
  return isTeam ? environment.TEAM_MAILS_A_DAY : environment.ROUTE_MAILS_A_DAY
}
