import { changedStop, type PlanStop } from '#core/plan/plan.ts'
import { MAX_TEAM_STOPS } from '#core/teams/limits.ts'
import { type DayDocument, filledStops, lockedToOf, routesOfPlan, withBlankRow } from './day-document.ts'

/** Entries changed: the old answer no longer belongs to them. What is locked of it stays for the next one. */
export function edited(
  { keptRoutes: _, lockedTo, ...document }: DayDocument,
  change: Partial<DayDocument>,
): DayDocument {
  const { plan } = document
  const locked = plan ? lockedToOf(document, routesOfPlan(plan)) : lockedTo && { lockedTo }
  return { ...document, ...locked, plan: null, alternatives: [], ...change }
}

/** Replaces one stop. */
export const replaceStop = (
  document: DayDocument,
  id: string,
  change: Partial<PlanStop>,
  newId: () => string,
): DayDocument =>
  edited(document, {
    stops: withBlankRow(
      document.stops.map((stop) => (stop.id === id ? changedStop(stop, change) : stop)),
      newId,
    ),
  })

/** Takes one stop away. */
export const removeStop = (document: DayDocument, id: string, newId: () => string): DayDocument =>
  edited(document, {
    stops: withBlankRow(
      document.stops.filter((stop) => stop.id !== id),
      newId,
    ),
  })

/** Adds stops behind the filled ones; those that do not fit any more are answered as `left`. */
export function addStops(
  document: DayDocument,
  stops: readonly PlanStop[],
  newId: () => string,
): { document: DayDocument; left: number } {
  const filled = filledStops(document)
  const added = stops.slice(0, Math.max(0, MAX_TEAM_STOPS - filled.length)).map((stop) => ({ ...stop, id: newId() }))
  return {
    document: edited(document, { stops: withBlankRow([...filled, ...added], newId) }),
    left: stops.length - added.length,
  }
}
