import type { QueryClient } from '@tanstack/react-query'
import { absencesOf } from '#core/department/availability/absences.ts'
import { leftUndone } from '#core/department/plans/left-undone.ts'
import type { DepartmentDay } from '../day/day-queries.ts'
import { heldRoute } from '../day/day-route.ts'
import { agencyToday } from '../shell/agency-today.ts'
import { selectionQuery } from '../shell/selection-query.ts'
import { unroutedQuery } from '../unrouted/use-unrouted.ts'

/** What is left undone of a day that is about to be published, in sentences. What cannot be asked for is not said. */
export async function findUndone(
  queries: QueryClient,
  { date, version, routes, missing }: DepartmentDay,
): Promise<string[]> {
  if (!version) return []
  const [unrouted, selection] = await Promise.all([
    queries.fetchQuery(unroutedQuery(version)).catch(() => undefined),
    queries.fetchQuery({ ...selectionQuery(date), staleTime: 0 }).catch(() => undefined),
  ])
  return leftUndone({
    ...{ date, missing, today: agencyToday(), holiday: selection?.holiday },
    unrouted: unrouted?.items ?? [],
    absences: selection ? absencesOf(routes.map(heldRoute), selection.inspectors) : [],
  })
}
