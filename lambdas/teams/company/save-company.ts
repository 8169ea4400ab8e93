import { companyFault } from '#core/teams/company/company-rules.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { keepTeam } from './keep-team.ts'

export const saveCompany = api.teams.saveCompany.handler(({ input, context: { caller } }) => {
  const { version, company } = input
  const fault = companyFault(company)
  if (fault !== undefined) throw new DomainError('invalid', 'teams.unsound-company', fault)
  return keepTeam(caller.userId, version, { company })
})
