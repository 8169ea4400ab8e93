import type { Coordinates, Line } from '#engine/base/geo.ts'

const UNITS_PER_DEGREE = 1e6

/**
 * A line of Google's polyline format with six decimals, as routing servers write it.
 *
 * @throws Error where the text ends within a number
 * @see https://developers.google.com/maps/documentation/utilities/polylinealgorithm
 */
export function decodePolyline(text: string): Line {
  const line: Coordinates[] = []
  const reader = { text, at: 0 }
  let lat = 0
  let lng = 0
  while (reader.at < text.length) {
    lat += readNumber(reader)
    lng += readNumber(reader)
    line.push([lat / UNITS_PER_DEGREE, lng / UNITS_PER_DEGREE])
  }
  return line
}

/** Five bits a letter, the lowest first; the sixth says that more follow, the first of all is the sign. */
function readNumber(reader: { readonly text: string; at: number }): number {
  let value = 0
  let weight = 1
  for (;;) {
    const letter = reader.text.charCodeAt(reader.at++) - 63
    if (!(letter >= 0 && letter < 64)) throw new Error('The line of a route breaks off.')
    value += (letter % 32) * weight
    if (letter < 32) break
    weight *= 32
  }
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2
}
