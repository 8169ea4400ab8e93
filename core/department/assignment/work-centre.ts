import type { Position } from '#engine/base/geo.ts'
import { WEIGHT_OF_NEXT_RANK } from './limits.ts'

/** Work that counts for a centre: the weight of what comes behind is below a billionth. */
export const COUNTED_WORK = 400

/**
 * "Centroid with no assignments: a weighted average of available work in the inspector's districts, with weight 0.95 to
 * the power of rank order" (D-241). `undefined` where there is no work.
 *
 * `work` in order of rank; the first has the weight 1.
 */
export function workCentre(work: Iterable<Position>): Position | undefined {
  let [weight, sum, lat, lng, count] = [1, 0, 0, 0, 0]
  for (const each of work) {
    if (count === COUNTED_WORK) break
    sum += weight
    lat += weight * each.lat
    lng += weight * each.lng
    weight *= WEIGHT_OF_NEXT_RANK
    count += 1
  }
  return sum > 0 ? { lat: lat / sum, lng: lng / sum } : undefined
}
