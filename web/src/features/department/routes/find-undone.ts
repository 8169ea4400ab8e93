import type { QueryClient } from '@tanstack/react-query'
import { staleWords } from '#core/department/mending/stale-words.ts'
import { leftUndone } from '#core/department/plans/left-undone.ts'
import type { DepartmentDay } from '../day/day-queries.ts'
import { staleQuery } from '../day/stale-query.ts'
import { agencyToday } from '../shell/agency-today.ts'
import { selectionQuery } from '../shell/selection-query.ts'
import { unroutedQuery } from '../unrouted/use-unrouted.ts'

/** What is left undone of a day that is about to be published, in sentences. What cannot be asked for is not said. */
export async function findUndone(queries: QueryClient, { date, version, missing }: DepartmentDay): Promise<string[]> {
  if (!version) return []
  const [unrouted, selection, stale] = await Promise.all([
    queries.fetchQuery(unroutedQuery(version)).catch(() => undefined),
    queries.fetchQuery({ ...selectionQuery(date), staleTime: 0 }).catch(() => undefined),
    queries.fetchQuery({ ...staleQuery(version), staleTime: 0 }).catch(() => undefined),
  ])
  return leftUndone({
    ...{ date, missing, today: agencyToday(), holiday: selection?.holiday },
    unrouted: unrouted?.items ?? [],
    stale: stale ? staleWords(stale) : [],
  })
}
