import type { RoutableInspector } from '../availability/available-inspector.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import type { InspectorDay, RoutedDay } from '../routing/inspector-day.ts'
import type { FailedInspector, Unrouted } from '../unrouted.ts'
import type { DayPlan, UnroutedInspection } from './day-plan.ts'
import { withFailedAppointments } from './failed-appointments.ts'

/** Everything that the steps of a generation have made of a day, by one strategy. */
export interface GeneratedDay {
  /** Of the whole day, in order of rank. */
  readonly inspections: readonly RankedInspection[]
  readonly inspectors: readonly RoutableInspector[]
  /** Inspectors that were selected and have no place to begin at. */
  readonly homeless: readonly FailedInspector[]
  /** What the strategy gave to nobody. */
  readonly unassigned: readonly Unrouted[]
  /** What it gave to whom. */
  readonly days: readonly InspectorDay[]
  /** What became of that, by inspector; a day that was not finished is missing. */
  readonly routed: ReadonlyMap<string, RoutedDay>
  /** Why a day is missing: somebody cancelled, or finding its route broke off. */
  readonly missing: 'cancelled' | 'failed'
}

/** Puts a day together. No inspection is lost or doubled: what is on no route is unrouted, with the reason that is known. */
export function assemblePlan(day: GeneratedDay): DayPlan {
  const results = day.days.map((each) => day.routed.get(each.inspector.inspectorId) ?? missingDay(each, day.missing))
  const routes = results.flatMap(({ route }) => (route && route.inspections.length > 0 ? [route] : []))
  const onRoutes = new Set(routes.flatMap(({ inspections }) => inspections.map(({ inspectionId }) => inspectionId)))
  const homeless = withAppointments(day)
  const reasons = new Map(
    [...day.unassigned, ...results.flatMap(({ unrouted }) => unrouted), ...homeless.flatMap(appointmentsOf)].map(
      (each) => [each.inspectionId, each],
    ),
  )
  const unrouted = day.inspections
    .filter(({ inspectionId }) => !onRoutes.has(inspectionId))
    .map((inspection) => withReason(inspection, reasons.get(inspection.inspectionId)))
  const failed = [...homeless, ...results.flatMap((result) => result.failed ?? [])]
  return { routes, unrouted, failed: withFailedAppointments(failed, unrouted), inspectors: day.inspectors }
}

const rules = {
  cancelled: 'Planning was cancelled before this route was found. Generate the day again, or give it to somebody.',
  failed: 'Finding this route broke off before it was done. Generate the day again, or give it to somebody.',
} as const

/** A day whose route nobody has found. A cancelled one has not failed: it just was not its turn. */
function missingDay(
  { inspector: { inspectorId }, inspections }: InspectorDay,
  missing: GeneratedDay['missing'],
): RoutedDay {
  const rule = rules[missing]
  const inspectionIds = inspections.map(({ inspectionId }) => inspectionId)
  return {
    unrouted: inspectionIds.map((inspectionId) => ({ inspectionId, code: missing, rule, inspectorId })),
    ...(missing === 'failed' && {
      failed: { inspectorId, reason: 'Route optimization failed', rule, inspectionIds },
    }),
  }
}

/** Those without a place to begin at, with the appointments that only they may keep. */
const withAppointments = ({ homeless, inspections }: GeneratedDay): FailedInspector[] =>
  homeless.map((failed) => ({
    ...failed,
    inspectionIds: inspections
      .filter(({ requiredInspectors }) => requiredInspectors.includes(failed.inspectorId))
      .map(({ inspectionId }) => inspectionId),
  }))

const appointmentsOf = ({ inspectorId, inspectionIds, rule }: FailedInspector): Unrouted[] =>
  inspectionIds.map((inspectionId) => ({ inspectionId, code: 'no-coordinates', rule, inspectorId }))

const withReason = (inspection: RankedInspection, reason: Unrouted | undefined): UnroutedInspection => ({
  ...(reason ?? { inspectionId: inspection.inspectionId, code: 'failed', rule: rules.failed }),
  inspection,
})
