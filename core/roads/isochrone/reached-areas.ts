import { covers } from '#core/regions/coverage.ts'
import type { Ring } from './contours.ts'

/** An area as GeoJSON writes it: the outline first, counterclockwise, then its holes. */
export type ReachedArea = readonly Ring[]

/** Outlines with their holes. O(outlines · corners of holes). */
export function joinRings(rings: readonly Ring[]): ReachedArea[] {
  const outlines = rings.filter((ring) => signedArea(ring) > 0)
  const holes = rings.filter((ring) => signedArea(ring) <= 0)
  return outlines.map((outline) => [outline, ...holes.filter((hole) => isInnermost(outline, hole, outlines))])
}

/** An island in a lake of an area has its own outline: a hole belongs to the smallest one around it. */
function isInnermost(outline: Ring, hole: Ring, outlines: readonly Ring[]): boolean {
  const around = outlines.filter((each) => contains(each, hole))
  return around.every((each) => signedArea(each) >= signedArea(outline)) && around.includes(outline)
}

function contains(outline: Ring, hole: Ring): boolean {
  const [[lng, lat] = [0, 0]] = hole
  return covers({ bounds: [-180, -90, 180, 90], area: [outline.slice(1)] }, { lat, lng })
}

/** In square degrees, twice; positive where the ring runs counterclockwise. */
function signedArea(ring: Ring): number {
  return ring.slice(1).reduce((sum, [lng, lat], index) => {
    const [beforeLng, beforeLat] = ring[index] ?? [lng, lat]
    return sum + beforeLng * lat - lng * beforeLat
  }, 0)
}
