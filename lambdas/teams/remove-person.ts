import { api } from '#lambdas/http/callers.ts'
import { deleteMember } from '#store/teams-people.ts'

export const removePerson = api.teams.removePerson.handler(async ({ input, context: { caller } }) => {
  await deleteMember(input.personId, caller.userId)
  return {}
})
