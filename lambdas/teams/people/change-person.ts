import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { endLinkRights } from '#lambdas/links/renew-links.ts'
import { changeMember } from '#store/teams/people.ts'

export const changePerson = api.teams.changePerson.handler(async ({ input, context: { caller, now } }) => {
  const { personId, role } = input
  const renewed = role === 'viewer' ? await endLinkRights(personId, caller.userId, now) : 0
  if (await changeMember(personId, caller.userId, role)) return { renewed }
  throw new DomainError('not-found', 'teams.no-such-person', 'They do not work for this team any more.')
})
