import { DomainError } from '#core/kernel/errors.ts'
import { DAY_SECONDS, dayOf, epochSeconds } from '#core/kernel/time.ts'
import { DAILY_EVENING_MAILS, eveningMail, readAddresses } from '#core/teams/evening/evening-mail.ts'
import { tryMail } from '#lambdas/gateways/mail.ts'
import { api } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { recordEvent } from '#lambdas/http/logging.ts'
import { beginOnce } from '#lambdas/links/once.ts'
import { takeSend } from '#lambdas/links/take-send.ts'
import { readTeam } from '#store/teams.ts'
import { reserveUses } from '#store/uses.ts'
import { eveningOfDay } from './evening-of-day.ts'
import { requireSavedDay } from './require-saved-day.ts'

export const mailEvening = api.teams.mailEvening.handler(async ({ input, context: { caller, user, now } }) => {
  const { userId } = caller
  const { date, requestId } = input
  const { to, fault } = readAddresses(input.to.join(' '))
  if (fault !== undefined) throw new DomainError('invalid', 'teams.unsound-address', fault)
  const [team, saved] = await Promise.all([readTeam(userId), requireSavedDay(userId, date, now)])
  const once = await beginOnce(userId, now, requestId, date, 'evening')
  // A second click, or a try after a lost answer: the mails of the first are on their way.
  if (!once.isFirst) return { outcomes: to.map((each) => ({ to: each, state: 'repeated' as const })) }
  try {
    await requireEveningMail(userId, now)
    const told = await eveningOfDay({ userId, team, saved, now })
    const mail = eveningMail({
      ...told,
      date,
      sender: team.company?.companyName || (user?.name ?? ''),
      nameOf: (id) => team.drivers.find((driver) => driver.id === id)?.name || `Driver ${id}`,
      url: `${environment.SITE_URL}/teams/evening?date=${date}`,
      supportAddress: environment.SUPPORT_ADDRESS,
    })
    return { outcomes: await Promise.all(to.map(async (each) => ({ to: each, state: await sendOne(each) }))) }

    async function sendOne(address: string): Promise<'sent' | 'refused' | 'unavailable' | 'limit'> {
      if (!(await takeSend({ userId, by: 'email', to: address, isTeam: true }, now))) return 'limit'
      const { kind } = await tryMail({ to: address, ...mail })
      if (kind === 'sent') recordEvent('EmailSent')
      return kind
    }
  } catch (cause) {
    await once.giveBack()
    throw cause
  }
})

/** @throws DomainError `teams.too-many-sends` */
async function requireEveningMail(userId: string, now: number): Promise<void> {
  const slot = { userId, slot: `evening-mail#${dayOf(now)}`, expiresAt: epochSeconds(now) + 2 * DAY_SECONDS }
  if (await reserveUses(slot, 1, DAILY_EVENING_MAILS)) return
  throw new DomainError(
    'limit',
    'teams.too-many-sends',
    `An evening report is mailed ${DAILY_EVENING_MAILS} times a day at most. Export it and send it another way.`,
  )
}
