import type { RoutableInspector } from '../availability/available-inspector.ts'
import type { DistrictNeighbours } from '../districts/neighbours.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { isPrescheduled } from '../routing/appointment.ts'
import type { DayBoard } from './day-board.ts'
import { isNamed } from './may-have.ts'

/**
 * Who may do an inspection: places in the list of inspectors.
 *
 * Whoever has the department and the skills, and the district or one beside it; appointments are promised and pass over
 * districts, and so does who is named. O(inspectors).
 */
export function allowedInspectors({ loads, isCapable }: DayBoard, inspection: RankedInspection): number[] {
  const isAnywhere = isPrescheduled(inspection) || isNamed(inspection)
  return loads.flatMap((load, index) =>
    (isAnywhere || load.expanded.has(inspection.district)) && isCapable(load, inspection) ? [index] : [],
  )
}

/** The community districts of an inspector, and those beside them. */
export function districtsInReach(
  { districtCodes }: Pick<RoutableInspector, 'districtCodes'>,
  neighbours: DistrictNeighbours,
): ReadonlySet<string> {
  // A code is what somebody wrote into a file: `constructor` has no neighbours.
  const beside = (code: string) => (Object.hasOwn(neighbours, code) ? (neighbours[code] ?? []) : [])
  return new Set(districtCodes.flatMap((code) => [code, ...beside(code)]))
}
