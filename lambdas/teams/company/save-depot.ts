import { depotFault } from '#core/teams/company/depot-rules.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { moveEvening } from '../evening/mails.ts'
import { keepTeam } from './keep-team.ts'

export const saveDepot = api.teams.saveDepot.handler(async ({ input, context: { caller, now } }) => {
  const { version, depot } = input
  const fault = depotFault(depot)
  if (fault !== undefined) throw new DomainError('invalid', 'teams.unsound-depot', fault)
  const team = await keepTeam(caller.userId, version, { depot })
  await moveEvening(caller.userId, depot.timeZone, now)
  return team
})
