import { DAILY_EVENING_MAILS, readAddresses } from '#core/teams/evening/evening-mail.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { beginOnce } from '#lambdas/links/once.ts'
import { changeEveningMails, readEveningMails } from '#store/teams/evening-mails.ts'
import { readTeam } from '#store/teams.ts'
import { requireSavedDay } from '../require-saved-day.ts'
import { eveningOfDay } from './evening-of-day.ts'
import { reportMail, sendReport, takeEveningMail } from './report-mail.ts'

export const mailEvening = api.teams.mailEvening.handler(async ({ input, context: { caller, user, now } }) => {
  const { userId } = caller
  const { date, requestId, keep = false } = input
  const { to, fault } = readAddresses(input.to.join(' '))
  if (fault !== undefined) throw new DomainError('invalid', 'teams.unsound-address', fault)
  const [team, saved] = await Promise.all([readTeam(userId), requireSavedDay(userId, date, now)])
  const once = await beginOnce(userId, now, requestId, date, 'evening')
  // A second click, or a try after a lost answer: the mails of the first are on their way.
  if (!once.isFirst) return { outcomes: to.map((each) => ({ to: each, state: 'repeated' as const })) }
  try {
    if (!(await takeEveningMail(userId, now))) throw tooManySends()
    if (keep) await keepAddresses(userId, to)
    const told = await eveningOfDay({ userId, team, saved, now })
    const mail = reportMail({ date, team, userName: user?.name, told })
    return {
      outcomes: await Promise.all(
        to.map(async (each) => ({ to: each, state: stateOf(await sendReport(userId, each, mail, now)) })),
      ),
    }
  } catch (cause) {
    await once.giveBack()
    throw cause
  }
})

/** Who presses again may have it twice, and knows. */
const stateOf = (kind: Awaited<ReturnType<typeof sendReport>>) => (kind === 'unanswered' ? 'unavailable' : kind)

/** The same addresses the next time. Where somebody changes them at this moment, theirs stay. */
async function keepAddresses(userId: string, to: readonly string[]): Promise<void> {
  const { version, ...kept } = await readEveningMails(userId)
  if (kept.to.join() !== to.join()) await changeEveningMails(userId, version, { ...kept, to })
}

const tooManySends = (): DomainError =>
  new DomainError(
    'limit',
    'teams.too-many-sends',
    `An evening report is mailed ${DAILY_EVENING_MAILS} times a day at most. Export it and send it another way.`,
  )
