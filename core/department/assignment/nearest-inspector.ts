import type { Position } from '#engine/base/geo.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { clusterCentre, degreesBetween } from './cluster.ts'
import type { DayBoard } from './day-board.ts'
import type { InspectorLoad } from './inspector-load.ts'
import { COUNTED_WORK, workCentre } from './work-centre.ts'

/**
 * Who of several capable inspectors gets an inspection: the nearest by the centre of what they have, or would have; of
 * two that are as near the earlier in the file.
 *
 * Where no centre can be computed "the process falls back to the first candidate" (D-230).
 */
export function nearestInspector(
  board: DayBoard,
  candidates: readonly InspectorLoad[],
  inspection: RankedInspection,
): InspectorLoad | undefined {
  const [first, ...others] = candidates
  if (!first || others.length === 0) return first
  let [best, least] = [first, Number.POSITIVE_INFINITY]
  for (const load of candidates) {
    const centre = clusterCentre(load) ?? workCentre(availableWork(board, load))
    const apart = centre ? degreesBetween(centre, inspection) : Number.NaN
    if (apart < least) [best, least] = [load, apart]
  }
  return best
}

/** Open work that an inspector can do in their own districts, in order of rank, as far as it has weight. */
function availableWork({ byDistrict, isCapable }: DayBoard, load: InspectorLoad): Position[] {
  const work = [...load.districts].flatMap((district) => {
    const found: RankedInspection[] = []
    for (const inspection of byDistrict.get(district) ?? []) {
      if (found.length === COUNTED_WORK) break
      if (isCapable(load, inspection)) found.push(inspection)
    }
    return found
  })
  return work.sort((one, other) => one.rank - other.rank)
}
