import { DomainError } from '#core/kernel/errors.ts'
import { depotFault } from '#core/teams/depot-rules.ts'
import { api } from '#lambdas/http/callers.ts'
import { keepTeam } from './keep-team.ts'

export const saveDepot = api.teams.saveDepot.handler(({ input, context: { caller } }) => {
  const { version, depot } = input
  const fault = depotFault(depot)
  if (fault !== undefined) throw new DomainError('invalid', 'teams.unsound-depot', fault)
  return keepTeam(caller.userId, version, { depot })
})
