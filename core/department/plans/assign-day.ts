import { assignAsSpecified } from '../assignment/assign-as-specified.ts'
import type { DayAssignment, DayInput, Strategy } from '../assignment/day-assignment.ts'
import { WORKDAY } from '../civil-time.ts'
import { assignOptimally } from '../optimal/assign-optimally.ts'
import type { DayTravel } from '../optimal/day-to-problem.ts'
import type { InspectorDay } from '../routing/inspector-day.ts'

/**
 * A day shared out by the strategy that was chosen. The same input gives the same assignment. The optimizer's is found
 * on these travel times, and on estimates where there are none; the written rules know no travel.
 */
export const assignDay = (strategy: Strategy, input: DayInput, travel: DayTravel = {}): DayAssignment =>
  strategy === 'optimal' ? assignOptimally(input, {}, travel) : assignAsSpecified(input)

/** What each inspector who has something to do is to do, in the order of the inspectors. */
export function daysOf({ date, inspectors, inspections }: DayInput, assignment: DayAssignment): InspectorDay[] {
  const people = new Map(inspectors.map((inspector) => [inspector.inspectorId, inspector]))
  const facts = new Map(inspections.map((inspection) => [inspection.inspectionId, inspection]))
  return assignment.assignments.flatMap(({ inspectorId, inspectionIds }): InspectorDay[] => {
    const inspector = people.get(inspectorId)
    const theirs = inspectionIds.flatMap((id) => facts.get(id) ?? [])
    if (!inspector || theirs.length === 0) return []
    const keepsOrder = assignment.strategy === 'optimal'
    return [{ date, inspector, inspections: theirs, keepsOrder, finishBy: WORKDAY.to }]
  })
}
