import { DomainError } from '#core/kernel/errors.ts'
import { nextAt } from '#core/links/customers/quiet-hours.ts'
import { readAddresses } from '#core/teams/evening/evening-mail.ts'
import { eveningMailsFault } from '#core/teams/evening/evening-mailing.ts'
import { api } from '#lambdas/http/callers.ts'
import { readTeam } from '#store/teams.ts'
import {
  changeEveningMails,
  type KeptEveningMails,
  noteNextEvening,
  readEveningMails,
} from '#store/teams-evening-mails.ts'

const answer = ({ version, to, at }: KeptEveningMails) => ({ version, to, at: at ?? null })

export const eveningMails = api.teams.eveningMails.handler(async ({ context: { caller } }) =>
  answer(await readEveningMails(caller.userId)),
)

export const saveEveningMails = api.teams.saveEveningMails.handler(async ({ input, context: { caller, now } }) => {
  const { userId } = caller
  const { version, at } = input
  const { to } = readAddresses(input.to.join(' '))
  const fault = eveningMailsFault({ to, ...(at === null ? {} : { at }) })
  if (fault !== undefined) throw new DomainError('invalid', 'teams.unsound-address', fault)
  const due = at === null ? {} : { at, dueAt: nextAt(at, now, (await readTeam(userId)).depot?.timeZone ?? 'UTC') }
  const kept = await changeEveningMails(userId, version, { to, ...due })
  if (kept === 'changed-elsewhere') throw changedElsewhere()
  return answer(kept)
})

/** The hour is one of the depot's clocks: in another zone it comes at another moment. */
export async function moveEvening(userId: string, timeZone: string, now: number): Promise<void> {
  const { at, dueAt } = await readEveningMails(userId)
  if (at !== undefined && dueAt !== undefined) await noteNextEvening(userId, dueAt, nextAt(at, now, timeZone))
}

const changedElsewhere = (): DomainError =>
  new DomainError(
    'conflict',
    'teams.changed-elsewhere',
    'The addresses of the report were changed in another window. Open them again to see what they are now.',
  )
