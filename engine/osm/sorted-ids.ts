import { floatAt } from '#engine/base/typed-array.ts'
import { placeOfId } from './extract.ts'

/** The ids of a column by rising id, each once. Sorts the column itself. O(n log n). */
export function sortIds(ids: Float64Array): Float64Array {
  ids.sort()
  let kept = 0
  for (let at = 0; at < ids.length; at++) {
    if (at === 0 || ids[at] !== ids[at - 1]) ids[kept++] = floatAt(ids, at)
  }
  return ids.subarray(0, kept)
}

/** Whether every id is larger than the one before. */
export function areSorted(ids: Float64Array): boolean {
  for (let at = 1; at < ids.length; at++) if (floatAt(ids, at - 1) >= floatAt(ids, at)) return false
  return true
}

/**
 * Places of `wanted` ids in a rising column, -1 for those that it lacks.
 *
 * Neighbours of a way often follow each other in the column too: those cost O(1), others O(log n).
 */
export function placesOfIds(ids: Float64Array, wanted: Float64Array): Int32Array {
  const places = new Int32Array(wanted.length)
  let last = -1
  for (let at = 0; at < wanted.length; at++) {
    const id = floatAt(wanted, at)
    const place = last >= 0 && ids[last + 1] === id ? last + 1 : placeOfId(ids, id)
    places[at] = place
    last = place
  }
  return places
}
