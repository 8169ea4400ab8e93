import type { FailedInspector } from '../unrouted.ts'
import type { UnroutedInspection } from './day-plan.ts'

/** Stands for the inspector where an appointment names none and nobody could be found. */
export const NOBODY = 'Unassigned'

const REASON = 'Manually scheduled inspections infeasible'

/**
 * The failures of a day with those whose appointments are on no route among them, so that no appointment is lost in the
 * list of what there was no time for. An appointment that somebody failed with already is not told twice.
 */
export function withFailedAppointments(
  failed: readonly FailedInspector[],
  unrouted: readonly UnroutedInspection[],
): FailedInspector[] {
  const told = new Set(failed.flatMap(({ inspectionIds }) => inspectionIds))
  const open = unrouted.filter(
    ({ inspection, inspectionId }) => inspection.status === 'Scheduled' && !told.has(inspectionId),
  )
  const byInspector = new Map<string, UnroutedInspection[]>()
  for (const each of open) byInspector.set(whoseIs(each), [...(byInspector.get(whoseIs(each)) ?? []), each])
  const known = failed.map((each) => {
    const more = each.reason === REASON ? byInspector.get(each.inspectorId) : undefined
    if (!more) return each
    byInspector.delete(each.inspectorId)
    return { ...each, rule: rulesOf([each, ...more]), inspectionIds: [...each.inspectionIds, ...more.map(idOf)] }
  })
  const others = [...byInspector].map(
    ([inspectorId, theirs]): FailedInspector => ({
      inspectorId,
      reason: REASON,
      rule: rulesOf(theirs),
      inspectionIds: theirs.map(idOf),
    }),
  )
  return [...known, ...others]
}

const whoseIs = ({ inspectorId, inspection }: UnroutedInspection): string =>
  inspectorId ?? inspection.requiredInspectors[0] ?? NOBODY

const idOf = ({ inspectionId }: UnroutedInspection): string => inspectionId

/** Each rule once. */
const rulesOf = (broken: readonly { readonly rule: string }[]): string =>
  [...new Set(broken.map(({ rule }) => rule))].join(' ')
