import type { Finding, Rehearsed } from '../rehearsed.ts'
import { Resolver } from '../templates/resolver.ts'
import type { Environment } from '../templates/synthesize.ts'
import { judgeCallers } from './callers.ts'
import { readCode } from './code-asks.ts'
import { judgeFunctions, reasons } from './judge-functions.ts'

/** Whether roles and resources allow what functions can ask for and what AWS does for them, and nothing beyond. */
export async function rehearseRights(environment: Environment): Promise<Rehearsed> {
  const resolver = new Resolver(environment)
  const { handlers } = environment
  const code = await readCode([...new Set(handlers.map(({ module }) => module))])
  const callers = judgeCallers(environment, resolver)
  const refused = callers.refused.map(
    ({ who, request, why }): Finding => ({
      what: `${who} may not ${request.action}`,
      where: request.resource,
      why: reasons[why],
    }),
  )
  const asked = [...code.values()].reduce((sum, { actions }) => sum + actions.size, 0)
  return {
    title: 'Rights',
    summary: [`${handlers.length} functions can ask for ${asked} actions, AWS itself for ${callers.callings}`],
    failures: [...judgeFunctions(environment, resolver, code), ...refused],
    told: [],
  }
}
