import { DomainError } from '#engine/base/errors.ts'
import type { RoutableInspector } from '../availability/available-inspector.ts'
import { type CivilDay, WORKDAY } from '../civil-time.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import type { InspectorDay, RoutedDay } from '../routing/inspector-day.ts'
import type { InspectorRoute, RoutedInspection } from '../routing/inspector-route.ts'
import { type DrivenPart, keepHead } from '../visits/driven-part.ts'
import type { DayPlan, UnroutedInspection } from './day-plan.ts'
import { markedInspection } from './driven-plan.ts'

/** Everything that an inspector is to do from now on, in driving order. */
export interface RouteChange {
  readonly inspectorId: string
  readonly inspectionIds: readonly string[]
  /** Minute of the day by which it must be over; absent: as before. */
  readonly finishBy?: number
}

/**
 * The days that a change leads to, to be timed and priced.
 *
 * @throws DomainError `department.no-such-inspector`, `department.no-such-inspection`, or
 * `department.infeasible-change` where an inspection would be on two routes, `department.marked-inspection` where one
 * that is marked would leave its route.
 */
export function changedDays(plan: DayPlan, date: CivilDay, changes: readonly RouteChange[]): InspectorDay[] {
  const people = peopleOf(plan)
  const facts = factsOf(plan)
  requireOnce(plan, changes)
  return changes.map(({ inspectorId, inspectionIds, finishBy }) => {
    const inspector = people.get(inspectorId)
    if (!inspector) throw noSuchInspector(inspectorId)
    const inspections = inspectionIds.map((id) => {
      const inspection = facts.get(id)
      if (!inspection) throw noSuchInspection(id)
      return inspection
    })
    const before = plan.routes.find((route) => route.inspector.inspectorId === inspectorId)
    const ordered = keepHead(before ?? { inspections: [] }, inspections)
    if (before?.driven) requireHead(before, before.driven, inspectionIds)
    return {
      ...{ date, inspector, inspections: ordered, keepsOrder: true, isAllOrNothing: true },
      ...(before?.driven && { driven: before.driven }),
      finishBy: finishBy ?? before?.finishBy ?? WORKDAY.to,
    }
  })
}

/**
 * A plan with these days in place of those that the same inspectors had. What they no longer do is unrouted, but for what
 * the plan lets go: `drops` goes back to the list that it was taken from.
 *
 * @throws DomainError `department.infeasible-change` where a day does not keep all that it was given.
 */
export function withChanges(
  plan: DayPlan,
  changed: readonly { readonly day: InspectorDay; readonly routed: RoutedDay }[],
  drops: readonly string[] = [],
): DayPlan {
  for (const { routed } of changed) requireWhole(routed)
  const changedIds = new Set(changed.map(({ day }) => day.inspector.inspectorId))
  const kept = plan.routes.filter(({ inspector }) => !changedIds.has(inspector.inspectorId))
  const made = changed.flatMap(({ routed: { route } }) => (route && route.inspections.length > 0 ? [route] : []))
  const order = [...peopleOf(plan).keys()]
  const routes = [...kept, ...made].toSorted(
    (left, right) => order.indexOf(left.inspector.inspectorId) - order.indexOf(right.inspector.inspectorId),
  )
  const onRoutes = new Set(routes.flatMap(idsOf))
  return { ...plan, routes, unrouted: unroutedAfter(plan, onRoutes, drops), failed: failedAfter(plan, onRoutes) }
}

/** What is marked is a fact: it stays with whoever marked it. */
function requireHead({ inspections }: InspectorRoute, { minutes }: DrivenPart, left: readonly string[]): void {
  const gone = inspections.slice(0, minutes.length).filter(({ inspectionId }) => !left.includes(inspectionId))
  if (gone.length > 0) throw markedInspection(gone.map(({ inspectionId }) => inspectionId))
}

/** Failures without what is routed now; one of which nothing is left is over. Who had nothing to lose has failed still. */
export function failedAfter({ failed }: DayPlan, onRoutes: ReadonlySet<string>): DayPlan['failed'] {
  return failed.flatMap((each) => {
    const inspectionIds = each.inspectionIds.filter((id) => !onRoutes.has(id))
    if (inspectionIds.length === each.inspectionIds.length) return [each]
    return inspectionIds.length > 0 ? [{ ...each, inspectionIds }] : []
  })
}

const idsOf = ({ inspections }: { readonly inspections: readonly RankedInspection[] }): string[] =>
  inspections.map(({ inspectionId }) => inspectionId)

function unroutedAfter(plan: DayPlan, onRoutes: ReadonlySet<string>, drops: readonly string[]): UnroutedInspection[] {
  const takenOff = plan.routes.flatMap(({ inspector, inspections }) =>
    inspections
      .filter(({ inspectionId }) => !onRoutes.has(inspectionId))
      .map((inspection) => takenOffBy(inspector.inspectorId, withoutTimes(inspection))),
  )
  const still = plan.unrouted.filter(({ inspectionId }) => !onRoutes.has(inspectionId))
  return [...still, ...takenOff]
    .filter(({ inspectionId }) => !drops.includes(inspectionId))
    .toSorted((left, right) => left.inspection.rank - right.inspection.rank)
}

const takenOffBy = (inspectorId: string, inspection: RankedInspection): UnroutedInspection => ({
  inspectionId: inspection.inspectionId,
  code: 'taken-off',
  rule: `Somebody took it off the route of ${inspectorId}. Give it back, or to somebody else.`,
  inspectorId,
  inspection,
})

function requireOnce({ routes }: DayPlan, changes: readonly RouteChange[]): void {
  const changedIds = new Set(changes.map(({ inspectorId }) => inspectorId))
  const others = routes.filter(({ inspector }) => !changedIds.has(inspector.inspectorId))
  const all = [...changes.flatMap(({ inspectionIds }) => inspectionIds), ...others.flatMap(idsOf)]
  const seen = new Set<string>()
  for (const id of all) {
    if (seen.has(id)) throw infeasible(`Inspection ${id} would be on two routes. Take it off the other one first.`)
    seen.add(id)
  }
  if (changedIds.size < changes.length) throw infeasible('An inspector is named twice in one change. Name each once.')
}

function requireWhole({ unrouted, failed }: RoutedDay): void {
  const rule = failed?.rule ?? unrouted[0]?.rule
  if (rule !== undefined) throw infeasible(rule)
}

function peopleOf({ inspectors, routes }: DayPlan): Map<string, RoutableInspector> {
  return new Map([...inspectors, ...routes.map((route) => route.inspector)].map((each) => [each.inspectorId, each]))
}

/** Every inspection that a plan knows, by its id. */
export const factsOf = ({ routes, unrouted }: DayPlan): Map<string, RankedInspection> =>
  new Map(
    [...routes.flatMap((route) => route.inspections.map(withoutTimes)), ...unrouted.map((each) => each.inspection)].map(
      (each) => [each.inspectionId, each],
    ),
  )

/** A routed inspection as it was before it had times: those are found anew. */
export function withoutTimes({
  newAppointmentStart: _start,
  newAppointmentFinish: _finish,
  ...inspection
}: RankedInspection & Partial<RoutedInspection>): RankedInspection {
  return inspection
}

/** The answer for an inspector whom the day does not know. */
export const noSuchInspector = (id: string): DomainError =>
  new DomainError(
    'invalid',
    'department.no-such-inspector',
    `Inspector ${id} does not work on this day. Choose one who was selected for it.`,
  )

/** The answer for an inspection that the day does not know. */
export const noSuchInspection = (id: string): DomainError =>
  new DomainError(
    'invalid',
    'department.no-such-inspection',
    `Inspection ${id} is neither part of this day nor on the list. Import a list that names it.`,
  )

const infeasible = (rule: string): DomainError => new DomainError('invalid', 'department.infeasible-change', rule)
