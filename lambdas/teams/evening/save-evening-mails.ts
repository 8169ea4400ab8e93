import { nextAt } from '#core/links/customers/quiet-hours.ts'
import { readAddresses } from '#core/teams/evening/evening-mail.ts'
import { eveningMailsFault } from '#core/teams/evening/evening-mailing.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { changeEveningMails } from '#store/teams/evening-mails.ts'
import { readTeam } from '#store/teams.ts'
import { mailsAnswer } from './mails.ts'

export const saveEveningMails = api.teams.saveEveningMails.handler(async ({ input, context: { caller, now } }) => {
  const { userId } = caller
  const { version, at } = input
  const { to } = readAddresses(input.to.join(' '))
  const fault = eveningMailsFault({ to, ...(at === null ? {} : { at }) })
  if (fault !== undefined) throw new DomainError('invalid', 'teams.unsound-address', fault)
  const due = at === null ? {} : { at, dueAt: nextAt(at, now, (await readTeam(userId)).depot?.timeZone ?? 'UTC') }
  const kept = await changeEveningMails(userId, version, { to, ...due })
  if (kept === 'changed-elsewhere') throw changedElsewhere()
  return mailsAnswer(kept)
})

const changedElsewhere = (): DomainError =>
  new DomainError(
    'conflict',
    'teams.changed-elsewhere',
    'The addresses of the report were changed in another window. Open them again to see what they are now.',
  )
