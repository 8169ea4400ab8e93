import type { RecordedAccess } from '../recording/record-calls.ts'
import { takeRecording } from '../recording/recording.ts'
import type { Finding, Rehearsed } from '../rehearsed.ts'
import { Resolver } from '../templates/resolver.ts'
import type { Environment } from '../templates/synthesize.ts'
import { judgeCallers } from './callers.ts'
import { readCode } from './code-asks.ts'
import { judgeRights } from './function-rights.ts'
import { askOf, judgeIdle } from './idle-rights.ts'
import { wideEnough } from './rare-rights.ts'

/** Whether what functions were seen to do, and what AWS does for them, is what their roles and resources let them do. */
export async function rehearseRights(environment: Environment): Promise<Rehearsed> {
  const resolver = new Resolver(environment)
  const recorded = await takeRecording()
  const rights = judgeRights(environment, resolver, recorded)
  const code = await readCode([...new Set(environment.handlers.map(({ module }) => module))])
  const idle = judgeIdle(rights.idle, code)
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
    ...unread(recorded, code).map(({ module, action, resource }) => ({
      what: `The code of lambdas/${module} is read without ${action}`,
      where: resource,
      why: 'a test asked for it: rehearsal/rights/code-asks.ts must find it',
    })),
    ...idle.faults.map(({ title, action, resource, fault }) => ({
      what: `${title} may ${action}, and was not seen to`,
      where: resource,
      why: idleFaults[fault],
    })),
    ...rights.wide
      .filter(({ pattern }) => !wideEnough.some((each) => each.pattern.test(pattern)))
      .map(({ title, action, pattern, narrower }) => ({
        what: `${title} may ${action} more than was asked for`,
        where: pattern,
        why: `${narrower} is enough: say so in lib/, or give a reason in rehearsal/rights/rare-rights.ts`,
      })),
  ]
  return {
    title: 'Rights',
    summary: [
      `${rights.functions} functions asked for ${rights.accesses} rights, AWS itself for ${callers.callings}`,
      ...(rights.unheard.length > 0 ? [`nothing was asked for by ${rights.unheard.join(', ')}`] : []),
    ],
    failures,
    told: [
      ...[...idle.kept].map(([{ titles, actions, reason }, count]) => {
        const who = titles === 'all' ? 'all' : titles.join(', ')
        return count === 0
          ? `no right is kept any more for ${who} (${actions.join(', ')}), because ${reason}`
          : `${count} rights that no suite reaches: ${actions.join(', ')} of ${who}, because ${reason}`
      }),
      ...wideEnough.map(({ pattern, reason }) => `${pattern.source} stays as wide as it is, because ${reason}`),
    ],
  }
}

const reasons = { allowed: '', denied: 'a policy denies it', unheard: 'no policy allows it' } as const

const idleFaults = {
  uncalled: 'its code never asks for it: take it away in lib/',
  unexplained: 'its code can ask for it: reach it by a test, or say in rehearsal/rights/rare-rights.ts why none does',
} as const

/** Recorded accesses that the code of their function was read without; names that stand for others are no matter here. */
const unread = (recorded: readonly RecordedAccess[], code: ReadonlyMap<string, ReadonlySet<string>>) =>
  recorded.filter((access) => code.get(access.module)?.has(askOf(access)) === false)
