import type { IdleRight } from './function-rights.ts'
import { type RareRight, rareRights } from './rare-rights.ts'

/** Why a right that no call needed is wrong: `uncalled` is in no code of its function, `unexplained` in no table. */
export type Fault = 'uncalled' | 'unexplained'

export interface JudgedIdle {
  readonly faults: readonly (IdleRight & { readonly fault: Fault })[]
  /** How many rights each reason keeps. */
  readonly kept: ReadonlyMap<RareRight, number>
}

/**
 * Which rights that no test needed may stay: those that the code of their function can ask for, and that the table of
 * rare rights gives a reason for. `code` is what the code of each module can ask for.
 */
export function judgeIdle(
  idle: readonly IdleRight[],
  code: ReadonlyMap<string, ReadonlySet<string>>,
  rare: readonly RareRight[] = rareRights,
): JudgedIdle {
  const judged = idle.map((right) => {
    const isCalled = code.get(right.module)?.has(askOf(right)) ?? false
    const reason = isCalled ? rare.find((each) => isOf(each, right)) : undefined
    return { right, isCalled, reason }
  })
  return {
    faults: judged
      .filter(({ reason }) => reason === undefined)
      .map(({ right, isCalled }) => ({ ...right, fault: isCalled ? 'unexplained' : 'uncalled' })),
    kept: new Map(rare.map((each) => [each, judged.filter(({ reason }) => reason === each).length])),
  }
}

/** As the code of a function is read: an index is named, no other resource. */
export function askOf({ action, resource }: Pick<IdleRight, 'action' | 'resource'>): string {
  const [, index] = /:table\/[^/]+\/index\/(\w+)$/.exec(resource) ?? []
  return index === undefined ? action : `${action} ${index}`
}

const isOf = ({ titles, actions, resource }: RareRight, right: IdleRight): boolean =>
  (titles === 'all' || titles.includes(right.title)) &&
  actions.includes(right.action) &&
  (resource === undefined || resource.test(right.resource))
