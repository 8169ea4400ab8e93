import { omit } from '#core/kernel/omit.ts'
import { movedOfDay } from '#core/plan/driven-head.ts'
import { DomainError } from '#engine/base/errors.ts'
import { WORKDAY } from '../civil-time.ts'
import type { InspectorRoute } from '../routing/inspector-route.ts'
import { drivenPart, type Said } from '../visits/driven-part.ts'
import type { DayPlan } from './day-plan.ts'

/** A plan whose routes begin with what was marked of them, each of which is a fact from then on. */
export const withDriven = (plan: DayPlan, said: Said): DayPlan => ({
  ...plan,
  routes: plan.routes.map((route) => drivenRoute(route, said)),
})

/** Whether somebody was taken off a day that they had begun: what they have driven stays, and nothing is added. */
export const isTakenOff = ({ inspectors }: DayPlan, { inspector, driven }: InspectorRoute): boolean =>
  driven !== undefined &&
  inspectors.length > 0 &&
  !inspectors.some(({ inspectorId }) => inspectorId === inspector.inspectorId)

/** The same route where nothing of it is driven, now or before, so that its payload need not be written again. */
function drivenRoute(route: InspectorRoute, said: Said): InspectorRoute {
  const found = drivenPart(route, route.itinerary.leaveAt ?? WORKDAY.from, said)
  if (found) {
    const isSameOrder = found.inspections.every((each, place) => each === route.inspections[place])
    // The ways are those of another order.
    const itinerary = isSameOrder ? route.itinerary : { ...route.itinerary, legs: [] }
    return { ...route, ...found, itinerary }
  }
  return route.driven ? omit(route, 'driven') : route
}

/**
 * Lets a plan take the place of the published one, where everything that an inspector has marked stays with them and
 * nothing new comes before it.
 *
 * @throws DomainError `department.marked-inspection`
 */
export function requireFacts(before: DayPlan, after: DayPlan, { visits }: Pick<Said, 'visits'>): void {
  const people = [...new Set(visits.map(({ inspectorId }) => inspectorId))]
  const moved = movedOfDay(
    people.map((inspectorId) => ({
      before: idsOf(before, inspectorId),
      after: idsOf(after, inspectorId),
      marked: visits.flatMap((visit) => (visit.inspectorId === inspectorId ? [visit.inspectionId] : [])),
    })),
  )
  if (moved.length > 0) throw markedInspection(moved)
}

/** The refusal of a change that moves what is marked. */
export function markedInspection(moved: readonly string[]): DomainError {
  const [first = ''] = moved
  const which = moved.length === 1 ? `Inspection ${first} was` : `Inspection ${first} and ${moved.length - 1} more were`
  return new DomainError(
    'conflict',
    'department.marked-inspection',
    `${which} marked by the inspector meanwhile. What is marked stays on its route, and nothing new comes before it. Make the change from the published version.`,
  )
}

const idsOf = ({ routes }: DayPlan, id: string): string[] =>
  routes.find(({ inspector }) => inspector.inspectorId === id)?.inspections.map((each) => each.inspectionId) ?? []
