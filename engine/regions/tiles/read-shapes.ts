import { intAt } from '#engine/base/typed-array.ts'
import { type OsmExtract, refsOf } from '#engine/osm/extract.ts'
import type { Corners } from './map-feature.ts'

/** Corners of a list of nodes. */
export function cornersOf({ nodes }: OsmExtract, places: Int32Array): Corners {
  const corners = new Int32Array(2 * places.length)
  for (let at = 0; at < places.length; at++) {
    corners[2 * at] = intAt(nodes.lngs, intAt(places, at))
    corners[2 * at + 1] = intAt(nodes.lats, intAt(places, at))
  }
  return corners
}

/** The nodes of a way in the pieces that the extract holds. */
export function wayPieces(extract: OsmExtract, way: number): Int32Array[] {
  const refs = refsOf(extract, way)
  if (!refs.includes(-1)) return refs.length > 1 ? [refs] : []
  const pieces: Int32Array[] = []
  let start = 0
  for (let at = 0; at <= refs.length; at++) {
    if (at < refs.length && refs[at] !== -1) continue
    if (at - start > 1) pieces.push(refs.subarray(start, at))
    start = at + 1
  }
  return pieces
}

/** Whether a way is a ring that the extract holds whole. */
export function isRing(extract: OsmExtract, way: number): boolean {
  const refs = refsOf(extract, way)
  return refs.length > 3 && refs[0] === refs.at(-1) && !refs.includes(-1)
}
