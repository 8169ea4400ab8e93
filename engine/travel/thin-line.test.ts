import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Coordinates, greatCircleMeters, type Line, toPosition } from '#engine/base/geo.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { thinLine } from './thin-line.ts'

/** A way that winds around a straight one. */
const winding = (count: number, swing: number): Line =>
  Array.from({ length: count }, (_, index) => [40 + swing * Math.sin(index / 9), -74 + index / 10_000] as const)

/** The line with a position every few meters. */
const dense = (line: Line): Line =>
  line.flatMap(([lat, lng], index) => {
    const [toLat, toLng] = line[index + 1] ?? [lat, lng]
    const at = (part: number): Coordinates => [lat + part * (toLat - lat), lng + part * (toLng - lng)]
    return Array.from({ length: 50 }, (_, part) => at(part / 50))
  })

const metersFrom = (line: Line, position: Coordinates): number =>
  Math.min(...line.map((each) => greatCircleMeters(toPosition(each), toPosition(position))))

describe('the line of a leg', () => {
  it('keeps what can be seen of it, and no more positions than there is room for', () => {
    const line = winding(3000, 0.001)

    const thin = thinLine(line, 180)

    expect(thin.length).toBeLessThanOrEqual(180)
    expect(thin.length).toBeGreaterThan(60)
    expect(thin[0]).toEqual(line[0])
    const drawn = dense(thin)
    for (const each of line.filter((_, index) => index % 97 === 0)) expect(metersFrom(drawn, each)).toBeLessThan(60)
  })

  it('loses positions on a straight way, however many there are, and none where it turns', () => {
    const corner: Line = [
      [40, -74],
      [40, -73.9],
      [40.1, -73.9],
    ]

    expect(thinLine(winding(20_000, 0), 180)).toHaveLength(2)
    expect(thinLine(corner, 180)).toEqual(corner)
    expect(thinLine(corner, 0)).toEqual([corner[0], corner[2]])
    expect(thinLine([], 180)).toEqual([])
  })

  it('is rounded to a meter', () => {
    expect(
      thinLine(
        [
          [40.123456789, -74.987654321],
          [40, -74],
        ],
        9,
      ),
    ).toEqual([
      [40.12346, -74.98765],
      [40, -74],
    ])
  })

  it('begins and ends where it did, and goes only by positions that it had', () => {
    const degree = fc.integer({ min: -8900, max: 8900 }).map((value) => value / 100)
    forAll(fc.array(fc.tuple(degree, degree), { minLength: 2 }), fc.integer({ min: 2, max: 9 }), (line, most) => {
      const thin = thinLine(line, most)
      expect(thin.length).toBeLessThanOrEqual(most)
      expect([thin[0], thin.at(-1)]).toEqual([line[0], line.at(-1)])
      for (const position of thin) expect(line).toContainEqual(position)
    })
  })
})
