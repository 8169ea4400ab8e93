import type { AvailableInspector, RoutableInspector } from '../availability/available-inspector.ts'
import type { CivilDay } from '../civil-time.ts'
import type { DistrictNeighbours } from '../districts/neighbours.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import type { DepartmentSettings } from '../settings.ts'
import type { Unrouted } from '../unrouted.ts'

export const strategies = ['as-specified', 'optimal'] as const
/** Who decides about a day: the written rules, or the optimizer. */
export type Strategy = (typeof strategies)[number]

/** Everything that a day is assigned from. The same input gives the same assignment. */
export interface DayInput {
  readonly date: CivilDay
  /** In order of rank; of the prescheduled ones those of this date. */
  readonly inspections: readonly RankedInspection[]
  /** Those that were selected and can be routed, in the order of their file. */
  readonly inspectors: readonly RoutableInspector[]
  /** All of the inspector list: tells a name that nobody has from somebody who is not there on the day. */
  readonly knownInspectorIds?: readonly string[]
  /** Those of the list who are blocked out all day: nobody can select them. */
  readonly awayInspectorIds?: readonly string[]
  /** Those of the list who work that day and were not selected. */
  readonly otherInspectors?: readonly AvailableInspector[]
  readonly settings: Pick<DepartmentSettings, 'unitDepartments' | 'categorySkills'>
  readonly neighbours: DistrictNeighbours
  readonly seed: number
}

/** What one inspector is to do. */
export interface InspectorAssignment {
  readonly inspectorId: string
  /** In order of assignment, or of driving where the strategy has found one. */
  readonly inspectionIds: readonly string[]
  /** Seconds of service. */
  readonly totalSeconds: number
}

/** A day shared out. Every inspection of the input is in exactly one of the two. */
export interface DayAssignment {
  readonly strategy: Strategy
  /** One for each inspector of the input, in its order. */
  readonly assignments: readonly InspectorAssignment[]
  readonly unassigned: readonly Unrouted[]
}
