import type { RankingPolicy } from './ranking/ranked-inspection.ts'
import type { Unit } from './rows/inspection.ts'
import type { Department } from './rows/inspector.ts'

/** How the agency's words hang together; the workspace keeps one of it. */
export interface DepartmentSettings {
  readonly policy: RankingPolicy
  /** The departments whose inspectors do the work of a unit. */
  readonly unitDepartments: Readonly<Record<Unit, readonly Department[]>>
  /**
   * The skills of which an inspector needs one, by complaint category code (`05`). `[]`: every inspector will do. A
   * category that is missing is mapped to nobody.
   */
  readonly categorySkills: Readonly<Record<string, readonly string[]>>
  /** Raised by each change; 0 are the defaults. */
  readonly version: number
}
