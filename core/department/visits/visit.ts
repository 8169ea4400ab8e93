import { NO_ACCESS } from '#core/links/route-purpose.ts'

export const visitOutcomes = ['done', 'no-access', 'failed'] as const
export type VisitOutcome = (typeof visitOutcomes)[number]

/** What an inspector said of an inspection on the way. */
export interface Visit {
  readonly inspectionId: string
  readonly inspectorId: string
  readonly outcome: VisitOutcome
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Why it failed, as the inspector wrote it. */
  readonly reason?: string
}

/** What was marked along one inspector's route; stops go by the ids of their inspections. */
export interface SaidByInspector {
  readonly inspectorId: string
  readonly marks: readonly {
    readonly stop: string
    readonly mark: 'complete' | 'incomplete' | 'none'
    readonly at: number
    readonly reason?: string
  }[]
}

/**
 * What was said of each inspection of a day, in order of time. Of one that went from one inspector to another meanwhile
 * the last word counts, and a mark that somebody took back is none of anybody else's.
 */
export function visitsOf(said: readonly SaidByInspector[]): Visit[] {
  const last = new Map<string, Visit>()
  for (const { inspectorId, marks } of said) {
    for (const { stop, mark, at, reason } of marks) {
      if (mark === 'none' || (last.get(stop)?.at ?? -1) > at) continue
      last.set(stop, { inspectionId: stop, inspectorId, at, ...outcomeOf(mark, reason) })
    }
  }
  return [...last.values()].toSorted((one, other) => one.at - other.at)
}

function outcomeOf(mark: 'complete' | 'incomplete', reason: string | undefined): Pick<Visit, 'outcome' | 'reason'> {
  if (mark === 'complete') return { outcome: 'done' }
  if (reason === NO_ACCESS) return { outcome: 'no-access' }
  return { outcome: 'failed', ...(reason === undefined ? {} : { reason }) }
}
