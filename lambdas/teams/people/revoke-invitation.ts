import { invitedAddress } from '#core/teams/people/people-rules.ts'
import { api } from '#lambdas/http/callers.ts'
import { deleteInvitation } from '#store/teams/people.ts'

export const revokeInvitation = api.teams.revokeInvitation.handler(async ({ input, context: { caller } }) => {
  await deleteInvitation(caller.userId, invitedAddress(input.email))
  return {}
})
