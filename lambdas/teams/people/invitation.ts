import { companyNameOf } from '#core/accounts/membership.ts'
import { endOfInvitation } from '#core/teams/people/people-rules.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { readUser } from '#store/accounts.ts'
import { readTeam } from '#store/teams.ts'
import { invitationOfLink, noSuchInvitation } from './invitation-of-link.ts'

export const invitation = publicApi.teams.invitation.handler(async ({ input, context: { now } }) => {
  const found = await invitationOfLink(input.link, now)
  const { email, role, userId } = found
  const [owner, team] = await Promise.all([readUser(userId), readTeam(userId)])
  if (!owner) throw noSuchInvitation()
  const company = companyNameOf(team.company?.companyName, owner)
  return { company, invitedBy: owner.name, email, role, expiresAt: endOfInvitation(found) }
})
