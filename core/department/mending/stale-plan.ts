import { type Absence, absencesOf } from '../availability/absences.ts'
import type { AvailableInspector } from '../availability/available-inspector.ts'
import { type CivilDay, type CivilTime, WORKDAY } from '../civil-time.ts'
import type { DayPlan } from '../plans/day-plan.ts'
import { isForDate } from '../ranking/rank-inspections.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { isPrescheduled } from '../routing/appointment.ts'
import type { InspectorRoute } from '../routing/inspector-route.ts'
import type { Inspection } from '../rows/inspection.ts'

/** The lists that a plan is held against, as they are now. */
export interface ListsOfDay {
  readonly date: CivilDay
  /** Everybody of the inspector list, as they are on the day. */
  readonly inspectors: readonly AvailableInspector[]
  /** The list after the visits of earlier days, whatever day its appointments are on. */
  readonly inspections: readonly Inspection[]
  /** What is off the list since it was done on an earlier day. */
  readonly done: readonly string[]
}

/**
 * What has become of an inspection since it was planned. It is on no list any more, was done on another day, or has its
 * appointment on another day now; it got an appointment, had it moved or taken back; `unplanned`: an appointment of the
 * day that the plan does not know.
 */
export const staleKinds = ['gone', 'done', 'other-day', 'added', 'moved', 'removed', 'unplanned'] as const
export type StaleKind = (typeof staleKinds)[number]

/** An inspection for which a plan is not true any more. */
export interface StaleInspection {
  readonly inspectionId: string
  readonly kind: StaleKind
  /** Whose route it is on. */
  readonly inspectorId?: string
  /** When it is by the list. */
  readonly at?: CivilTime
}

/** What of a plan is not true any more. */
export interface StalePlan {
  readonly absences: readonly Absence[]
  readonly inspections: readonly StaleInspection[]
}

/** Whether nothing of a plan is stale. */
export const isFresh = ({ absences, inspections }: StalePlan): boolean =>
  absences.length === 0 && inspections.length === 0

/**
 * What of a plan the lists of now make untrue: who is away with a route, and inspections that are not to be made, or not
 * then. What is marked is a fact and never stale, and of what is on no route only appointments are, which somebody waits
 * for. O(plan + lists).
 */
export function stalePlan(plan: DayPlan, lists: ListsOfDay): StalePlan {
  const judge = judgeBy(lists)
  const routed = plan.routes.flatMap((route) =>
    openOf(route).flatMap((each) => judge(each, route.inspector.inspectorId)),
  )
  const waiting = plan.unrouted.flatMap(({ inspection }) => judge(inspection)).filter(isMissed)
  const planned = new Set([
    ...plan.routes.flatMap(({ inspections }) => inspections.map(({ inspectionId }) => inspectionId)),
    ...plan.unrouted.map(({ inspectionId }) => inspectionId),
  ])
  return {
    absences: absencesOf(plan.routes.map(heldRoute), lists.inspectors),
    inspections: [...routed, ...waiting, ...unplannedOf(lists, planned)],
  }
}

/** What of a route is not driven. */
export const openOf = ({ inspections, driven }: InspectorRoute): InspectorRoute['inspections'] =>
  inspections.slice(driven?.minutes.length ?? 0)

/** Somebody waits for an appointment that no route has. */
const isMissed = ({ kind }: StaleInspection): boolean => kind === 'added' || kind === 'moved'

const heldRoute = (route: InspectorRoute) => ({
  inspector: route.inspector,
  inspections: openOf(route),
  leaveAt: route.driven?.from ?? route.itinerary.leaveAt ?? WORKDAY.from,
  finishesAt: route.finishesAt,
})

/** Says of an inspection, and of whose route it is on, what the lists have made of it: nothing where it is as planned. */
export function judgeBy({ date, inspections, done }: ListsOfDay) {
  const rows = new Map<string, Inspection[]>()
  for (const row of inspections) rows.set(row.inspectionId, [...(rows.get(row.inspectionId) ?? []), row])
  const over = new Set(done)
  return (inspection: RankedInspection, inspectorId?: string): StaleInspection[] => {
    const { inspectionId } = inspection
    const all = rows.get(inspectionId) ?? []
    const theirs = all.filter((row) => isForDate(row, date))
    const kind = kindOf(inspection, theirs) ?? (over.has(inspectionId) ? 'done' : 'gone')
    if (kind === 'same') return []
    const isElsewhere = kind === 'gone' && all.length > 0
    return [
      {
        ...{ inspectionId, kind: isElsewhere ? 'other-day' : kind },
        ...(inspectorId !== undefined && { inspectorId }),
        ...(kind !== 'removed' && whenOf(theirs[0])),
      },
    ]
  }
}

/** What has become of an inspection by its rows for the day; `undefined` where there are none. */
function kindOf(inspection: Inspection, [row, ...others]: readonly Inspection[]): StaleKind | 'same' | undefined {
  if (!row) return undefined
  if ([row, ...others].some((each) => timesOf(each) === timesOf(inspection))) return 'same'
  if (!isPrescheduled(row)) return 'removed'
  return isPrescheduled(inspection) ? 'moved' : 'added'
}

/** When a row has its appointment. */
const whenOf = (row: Inspection | undefined): Pick<StaleInspection, 'at'> =>
  row?.appointmentStart === undefined ? {} : { at: row.appointmentStart }

/** The appointment of an inspection; '' for one that has none. */
const timesOf = (inspection: Inspection): string =>
  isPrescheduled(inspection) ? `${inspection.appointmentStart} ${inspection.appointmentFinish}` : ''

/** Appointments of the day that a plan does not know, each once. */
function unplannedOf({ date, inspections }: ListsOfDay, planned: ReadonlySet<string>): StaleInspection[] {
  const unplanned = new Map<string, StaleInspection>()
  for (const row of inspections) {
    const { inspectionId } = row
    if (isPrescheduled(row) && isForDate(row, date) && !planned.has(inspectionId) && !unplanned.has(inspectionId)) {
      unplanned.set(inspectionId, { inspectionId, kind: 'unplanned', ...whenOf(row) })
    }
  }
  return [...unplanned.values()]
}
