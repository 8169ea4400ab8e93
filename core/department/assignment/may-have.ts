import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { isTooFar } from './cluster.ts'
import type { Strategy } from './day-assignment.ts'
import type { DayBoard } from './day-board.ts'
import { hasRoom, type InspectorLoad, isUnderused } from './inspector-load.ts'
import { CLUSTER, CLUSTER_OF_UNDERUSED } from './limits.ts'

/** Whether an inspection without an appointment may be given to somebody, or the first rule that keeps it from them. */
export type Verdict =
  | 'may'
  | 'incapable'
  /** Of a district that is neither theirs nor beside it. */
  | 'elsewhere'
  /** More seconds of service than a day takes (D-235). */
  | 'full'
  /** Beyond the cluster limit (D-239, D-240). */
  | 'far'
  /** Of a district beside theirs, and they have six hours already (D-126, D-237). */
  | 'busy'

/** Whether somebody is asked for by name: who that is needs no district, since a person has decided. */
export const isNamed = ({ requiredInspectors }: Pick<RankedInspection, 'requiredInspectors'>): boolean =>
  requiredInspectors.length > 0

/** What the rules of a strategy say of giving an inspection to somebody who has what they have. Time is not asked. */
export function verdictOf(
  strategy: Strategy,
  board: DayBoard,
  load: InspectorLoad,
  inspection: RankedInspection,
): Verdict {
  if (!board.isCapable(load, inspection)) return 'incapable'
  if (!isNamed(inspection) && !load.expanded.has(inspection.district)) return 'elsewhere'
  if (!hasRoom(load, inspection.importedDuration)) return 'full'
  if (strategy === 'optimal' || isNamed(inspection)) return 'may'
  const isOwn = load.districts.has(inspection.district)
  if (isOwn && !isTooFar(load, inspection, CLUSTER)) return 'may'
  if (!isUnderused(load)) return isOwn ? 'far' : 'busy'
  return isTooFar(load, inspection, CLUSTER_OF_UNDERUSED) ? 'far' : 'may'
}
