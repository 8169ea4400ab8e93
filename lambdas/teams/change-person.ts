import { DomainError } from '#core/kernel/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { changeMember } from '#store/teams-people.ts'

export const changePerson = api.teams.changePerson.handler(async ({ input, context: { caller } }) => {
  if (await changeMember(input.personId, caller.userId, input.role)) return {}
  throw new DomainError('not-found', 'teams.no-such-person', 'They do not work for this team any more.')
})
