import { slotOfDay } from '#core/kernel/day-slot.ts'
import type { MailBodies } from '#core/kernel/mail.ts'
import { DAILY_EVENING_MAILS, eveningMail } from '#core/teams/evening/evening-mail.ts'
import type { Team } from '#core/teams/team.ts'
import { type MailOutcome, tryMail } from '#lambdas/gateways/mail.ts'
import { environment } from '#lambdas/http/environment.ts'
import { recordEvent } from '#lambdas/http/logging.ts'
import { takeSend } from '#lambdas/links/take-send.ts'
import { reserveUses } from '#store/uses.ts'
import type { eveningOfDay } from './evening-of-day.ts'

/** What a report says, and of whose day. */
interface Reported {
  readonly date: string
  readonly team: Team
  /** Who plans for a team without a company. */
  readonly userName: string | undefined
  readonly told: Awaited<ReturnType<typeof eveningOfDay>>
}

/** The mail of a day's evening report. */
export const reportMail = ({ date, team, userName = '', told }: Reported): MailBodies =>
  eveningMail({
    ...told,
    date,
    sender: team.company?.companyName || userName,
    nameOf: (id) => team.drivers.find((driver) => driver.id === id)?.name || `Driver ${id}`,
    url: `${environment.SITE_URL}/teams/evening?date=${date}`,
    supportAddress: environment.SUPPORT_ADDRESS,
  })

/** Mails a report to one address, counted as every mail of the team. */
export async function sendReport(
  userId: string,
  to: string,
  mail: MailBodies,
  now: number,
): Promise<MailOutcome['kind'] | 'limit'> {
  if (!(await takeSend({ userId, by: 'email', to, isTeam: true }, now))) return 'limit'
  const { kind } = await tryMail({ to, ...mail })
  if (kind === 'sent') recordEvent('EmailSent')
  return kind
}

/** Takes a mailing from those of a dispatcher's day (UTC), and says whether there was one. */
export const takeEveningMail = (userId: string, now: number): Promise<boolean> =>
  reserveUses(slotOfDay(userId, 'evening-mail', now), 1, DAILY_EVENING_MAILS)
