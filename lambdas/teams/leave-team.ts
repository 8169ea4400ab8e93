import { api } from '#lambdas/http/callers.ts'
import { deleteMember } from '#store/teams-people.ts'

export const leaveTeam = api.teams.leaveTeam.handler(async ({ input, context: { caller } }) => {
  await deleteMember(caller.userId, input.ownerId)
  return {}
})
