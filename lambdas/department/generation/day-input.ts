import type { DayInput } from '#core/department/assignment/day-assignment.ts'
import { districtNeighbours } from '#core/department/districts/neighbours.ts'
import type { Generation, Routable } from './generation-parts.ts'

/** What a strategy is given. */
export const dayInput = (
  { date, inspections, knownInspectorIds, awayInspectorIds, otherInspectors, settings, seed }: Generation,
  { inspectors }: Routable,
): DayInput => ({
  date,
  inspections,
  inspectors,
  knownInspectorIds,
  ...(awayInspectorIds && { awayInspectorIds }),
  ...(otherInspectors && { otherInspectors }),
  settings,
  neighbours: districtNeighbours,
  seed,
})
