import { api } from '#lambdas/http/callers.ts'
import { readTeam } from '#store/teams.ts'

export const team = api.teams.team.handler(({ context: { caller } }) => readTeam(caller.userId))
