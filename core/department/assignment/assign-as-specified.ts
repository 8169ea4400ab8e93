import type { DayAssignment, DayInput, InspectorAssignment } from './day-assignment.ts'
import { createBoard, type DayBoard, refuse } from './day-board.ts'
import { fillUnderused, placeByRank } from './place-by-rank.ts'
import { placePrescheduled } from './place-prescheduled.ts'
import { whyImpossible, whyLeftOver } from './why-unassigned.ts'

/**
 * A day shared out by the written rules: "prescheduled inspections are placed first; remaining inspections go in rank
 * order to capable inspectors; inspections on the same street as a just-assigned one are pulled in; a pass gives leftover
 * inspections to underused inspectors" (D-123 to D-126).
 *
 * Every inspection is given to one inspector or has a reason. No chance is in it: the seed is not used.
 */
export function assignAsSpecified(input: DayInput): DayAssignment {
  const board = createBoard(input)
  for (const inspection of input.inspections) {
    const refusal = inspection.requiredInspectors.length > 1 ? whyImpossible(board, input, inspection) : undefined
    if (refusal) refuse(board, inspection, refusal)
  }
  placePrescheduled(board, input)
  placeByRank(board)
  fillUnderused(board)
  return { strategy: 'as-specified', assignments: assignmentsOf(board), unassigned: unassignedOf(board, input) }
}

const assignmentsOf = ({ loads }: DayBoard): InspectorAssignment[] =>
  loads.map(({ inspector, given, seconds }) => ({
    inspectorId: inspector.inspectorId,
    inspectionIds: given.map(({ inspectionId }) => inspectionId),
    totalSeconds: seconds,
  }))

const unassignedOf = (board: DayBoard, input: DayInput): DayAssignment['unassigned'] =>
  input.inspections.flatMap((inspection) => {
    const refusal = board.refused.get(inspection)
    const reason =
      refusal ?? (board.open.has(inspection) ? whyLeftOver('as-specified', board, input, inspection) : undefined)
    return reason ? [{ inspectionId: inspection.inspectionId, ...reason }] : []
  })
