import { companyNameOf } from '#core/accounts/membership.ts'
import { requireInvited, requirePlace } from '#core/teams/people/people-rules.ts'
import { api } from '#lambdas/http/callers.ts'
import { readUser } from '#store/accounts.ts'
import { readTeam } from '#store/teams.ts'
import { acceptInvitation as accept, listMembers, listMemberships } from '#store/teams-people.ts'
import { invitationOfLink, noSuchInvitation } from './people/invitation-of-link.ts'

export const acceptInvitation = api.teams.acceptInvitation.handler(async ({ input, context: { caller, now } }) => {
  const found = await invitationOfLink(input.link, now)
  const [person, owner, memberships, members, team] = await Promise.all([
    readUser(caller.userId),
    readUser(found.userId),
    listMemberships(caller.userId),
    listMembers(found.userId),
    readTeam(found.userId),
  ])
  if (!owner) throw noSuchInvitation()
  const others = memberships.filter(({ ownerId }) => ownerId !== owner.userId).length
  requireInvited({ invited: found.email, signedIn: person?.email ?? '', memberships: others })
  requirePlace(owner, members.filter(({ personId }) => personId !== caller.userId).length)
  const member = {
    ...{ personId: caller.userId, email: found.email, name: person?.name ?? '', role: found.role },
    since: now,
  }
  if ((await accept(found, member)) === 'gone') throw noSuchInvitation()
  const company = companyNameOf(team.company?.companyName, owner)
  return { ownerId: owner.userId, company, role: found.role }
})
