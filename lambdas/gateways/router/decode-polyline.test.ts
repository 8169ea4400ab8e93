import { expect, it } from 'vitest'
import { decodePolyline } from './decode-polyline.ts'

/** The reverse, by the description of the format. */
function encode(line: readonly (readonly [number, number])[]): string {
  let before = [0, 0]
  const letters = line.flatMap((place) => {
    const units = place.map((degrees) => Math.round(degrees * 1e6))
    const steps = units.map((value, at) => BigInt(value - (before[at] ?? 0)))
    before = units
    return steps.map((step) => {
      let bits = step < 0n ? ~(step << 1n) : step << 1n
      let text = ''
      for (; bits >= 32n; bits >>= 5n) text += String.fromCharCode(Number((bits & 31n) | 32n) + 63)
      return text + String.fromCharCode(Number(bits) + 63)
    })
  })
  return letters.join('')
}

it.each([
  [
    [
      [40, -83],
      [40.01, -83.000001],
    ],
  ],
  [
    [
      [-33.868, 151.209],
      [51.5, -0.1],
      [0, 0],
      [-89.999999, 180],
    ],
  ],
  [[]],
] as const)('reads the line %j', (line) => {
  expect(decodePolyline(encode(line))).toEqual(line)
})

it.each(['_', '_izlkA', 'a b', '_izlkA~gw}s'])('refuses %j, which breaks off', (text) => {
  expect(() => decodePolyline(text)).toThrow('breaks off')
})
