import { takeRecording } from '../recording/recording.ts'
import type { Finding, Rehearsed } from '../rehearsed.ts'
import { Resolver } from '../templates/resolver.ts'
import type { Environment } from '../templates/synthesize.ts'
import { judgeCallers } from './callers.ts'
import { type IdleRight, judgeRights } from './function-rights.ts'

/** Whether what functions were seen to do, and what AWS does for them, is what their roles and resources let them do. */
export async function rehearseRights(environment: Environment): Promise<Rehearsed> {
  const resolver = new Resolver(environment)
  const recorded = await takeRecording()
  const rights = judgeRights(environment, resolver, recorded)
  const callers = judgeCallers(environment, resolver)
  const failures: Finding[] = [
    ...rights.missing.map(({ title, module, why, action, resource }) => ({
      what: `${title} may not ${action}`,
      where: resource,
      why: why === 'unnamed' ? `lambdas/${module} uses a name that its environment does not give` : reasons[why],
    })),
    ...callers.refused.map(({ who, request, why }) => ({
      what: `${who} may not ${request.action}`,
      where: request.resource,
      why: reasons[why],
    })),
  ]
  return {
    title: 'Rights',
    summary: [
      `${rights.functions} functions asked for ${rights.accesses} rights, AWS itself for ${callers.callings}`,
      ...(rights.unheard.length > 0 ? [`nothing was asked for by ${rights.unheard.join(', ')}`] : []),
    ],
    failures,
    told: byFunction(rights.idle),
  }
}

const reasons = { allowed: '', denied: 'a policy denies it', unheard: 'no policy allows it' } as const

/** One line for each function and resource. */
function byFunction(idle: readonly IdleRight[]): string[] {
  const lines = Map.groupBy(idle, ({ title, resource }) => `${title} ${resource}`)
  return [...lines.values()].map((rights) => {
    const [{ title, resource } = { title: '', resource: '' }] = rights
    return `${title} may, and was not seen to: ${rights.map(({ action }) => action).join(', ')} on ${resource}`
  })
}
