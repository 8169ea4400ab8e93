import { api } from '#lambdas/http/callers.ts'
import { endLinkRights } from '#lambdas/links/renew-links.ts'
import { deleteMember } from '#store/teams/people.ts'

export const leaveTeam = api.teams.leaveTeam.handler(async ({ input, context: { caller, now } }) => {
  await endLinkRights(caller.userId, input.ownerId, now)
  await deleteMember(caller.userId, input.ownerId)
  return {}
})
