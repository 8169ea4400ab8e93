import { requireInvitable } from '#core/teams/people/people-rules.ts'
import { api } from '#lambdas/http/callers.ts'
import { listInvitations, listMembers } from '#store/teams-people.ts'
import { requireOwner } from './people/require-owner.ts'
import { sendInvitation } from './people/send-invitation.ts'

export const invitePerson = api.teams.invitePerson.handler(async ({ input, context: { user, now } }) => {
  const owner = requireOwner(user)
  const [members, invitations] = await Promise.all([listMembers(owner.userId), listInvitations(owner.userId, now)])
  const email = requireInvitable(input.email, { owner, members, invitations })
  return sendInvitation({ owner, email, role: input.role }, now)
})
