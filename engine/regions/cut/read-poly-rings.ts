import type { Ring, RingCorner } from './ring.ts'

/**
 * Rings of a .poly file, holes among them; `undefined` for another file.
 *
 * @see https://wiki.openstreetmap.org/wiki/Osmosis/Polygon_Filter_File_Format
 */
export function readPolyRings(text: string): Ring[] | undefined {
  const [, ...lines] = text.split(/\r?\n/).map((line) => line.trim())
  const rings: RingCorner[][] = []
  let ring: RingCorner[] | undefined
  for (const line of lines.filter((each) => each !== '')) {
    if (line !== 'END') {
      const isFirst = ring === undefined
      ring ??= []
      // The first line of a ring is its name.
      if (isFirst) continue
      const [lng = Number.NaN, lat = Number.NaN] = line.split(/\s+/).map(Number)
      ring.push([lng, lat])
    } else if (ring === undefined) return rings
    else {
      rings.push(ring)
      ring = undefined
    }
  }
  return ring === undefined ? rings : undefined
}
