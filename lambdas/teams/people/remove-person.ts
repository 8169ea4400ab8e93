import { api } from '#lambdas/http/callers.ts'
import { endLinkRights } from '#lambdas/links/renew-links.ts'
import { deleteMember } from '#store/teams/people.ts'

export const removePerson = api.teams.removePerson.handler(async ({ input, context: { caller, now } }) => {
  const renewed = await endLinkRights(input.personId, caller.userId, now)
  // Last: a retry finds what is left to do as long as the membership exists.
  await deleteMember(input.personId, caller.userId)
  return { renewed }
})
