import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { bestPlace } from './best-place.ts'
import { type ChangedRoute, orderOf, type RouteOrder, routeOfInspector, routeWithInspection } from './route-order.ts'

/** Where an inspection is to go. */
export interface Move {
  readonly inspectionId: string
  /** INSPECTOR_ID. */
  readonly to: string
  /** Among the other inspections of the route, from 0. Absent: the best place. */
  readonly position?: number
}

/**
 * The orders of those whom a move concerns, whoever gives first; none where it changes nothing or names what is not
 * there. `others` are inspections on no route, which may be moved as well.
 */
export function moveInspection(
  routes: readonly ChangedRoute[],
  { inspectionId, to, position }: Move,
  others: readonly RankedInspection[] = [],
): readonly RouteOrder[] {
  const source = routeWithInspection(routes, inspectionId)
  const target = routeOfInspector(routes, to)
  const inspection = [...(source?.inspections ?? []), ...others].find((each) => each.inspectionId === inspectionId)
  if (!target || !inspection) return []
  const rest = { ...target, inspections: without(target, inspectionId) }
  const joined =
    position === undefined
      ? bestPlace(rest, inspection).inspections
      : rest.inspections.toSpliced(position, 0, inspection)
  const isUnchanged = source === target && joined.every((each, index) => each === target.inspections[index])
  if (isUnchanged) return []
  const given = source && source !== target ? [orderOf(source, without(source, inspectionId))] : []
  return [...given, orderOf(target, joined)]
}

const without = ({ inspections }: ChangedRoute, inspectionId: string): readonly RankedInspection[] =>
  inspections.filter((each) => each.inspectionId !== inspectionId)
