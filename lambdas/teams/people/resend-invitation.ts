import { invitedAddress } from '#core/teams/people/people-rules.ts'
import { api } from '#lambdas/http/callers.ts'
import { type KeptInvitation, listInvitations, replaceInvitation } from '#store/teams/people.ts'
import { noSuchInvitation } from './invitation-of-link.ts'
import { requireOwner } from './require-owner.ts'
import { sendInvitation } from './send-invitation.ts'

export const resendInvitation = api.teams.resendInvitation.handler(async ({ input, context: { user, now } }) => {
  const owner = requireOwner(user)
  const email = invitedAddress(input.email)
  const found = (await listInvitations(owner.userId, now)).find((each) => each.email === email)
  if (!found) throw noSuchInvitation()
  return sendInvitation({ owner, email, role: found.role, keep: replace }, now)
})

/** @throws DomainError `teams.no-such-invitation` if it was accepted or withdrawn since it was read */
async function replace(invitation: KeptInvitation): Promise<void> {
  if (!(await replaceInvitation(invitation))) throw noSuchInvitation()
}
