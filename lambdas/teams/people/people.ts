import { endOfInvitation, peopleOf } from '#core/teams/people/people-rules.ts'
import { api } from '#lambdas/http/callers.ts'
import { listInvitations, listMembers } from '#store/teams/people.ts'

export const people = api.teams.people.handler(async ({ context: { caller, user, now } }) => {
  const { userId, person } = caller
  const [members, invitations] = await Promise.all([listMembers(userId), person ? [] : listInvitations(userId, now)])
  return {
    owner: { name: user?.name ?? '', email: user?.email ?? '' },
    limit: peopleOf(user ?? { teamTier: 0 }),
    youAre: person?.userId ?? null,
    members: members.map(({ personId, email, name, role, since }) => ({ personId, email, name, role, since })),
    invitations: invitations.map(({ email, role, invitedAt }) => {
      return { email, role, invitedAt, expiresAt: endOfInvitation({ invitedAt }) }
    }),
  }
})
