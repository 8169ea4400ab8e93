import { MAX_TEAM_STOPS } from '#core/teams/limits.ts'
import { stopList } from '#web/day/document/stop-list.ts'
import { type DayDocument, lockedToOf, routesOfPlan } from './day-document.ts'

/** Entries changed: the old answer no longer belongs to them. What is locked of it stays for the next one. */
export function edited(
  { keptRoutes: _, lockedTo, ...document }: DayDocument,
  change: Partial<DayDocument>,
): DayDocument {
  const { plan } = document
  const locked = plan ? lockedToOf(document, routesOfPlan(plan)) : lockedTo && { lockedTo }
  return { ...document, ...locked, plan: null, alternatives: [], ...change }
}

/** Edits of the list, of up to 200 stops. */
export const dayStops = stopList<DayDocument>(MAX_TEAM_STOPS, edited)
