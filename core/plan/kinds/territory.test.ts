import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Coordinates, Line } from '#engine/base/geo.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { ringWith } from './ring-with.ts'
import { isWithin, territoryFault } from './territory.ts'

const square: Coordinates[] = [
  [0, 0],
  [0, 4],
  [4, 4],
  [4, 0],
]

describe('a territory', () => {
  it('holds what is inside and on its border, and nothing else', () => {
    expect([isWithin(square, [2, 2]), isWithin(square, [0, 2]), isWithin(square, [4, 4])]).toEqual([true, true, true])
    expect([isWithin(square, [5, 2]), isWithin(square, [2, -1]), isWithin(square, [4, 9])]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('holds the same from whichever corner it is drawn, either way round', () => {
    const notched: Coordinates[] = [...square.slice(0, 3), [2, 1], [4, 0]]
    forAll(
      fc.tuple(fc.double({ min: -1, max: 5, noNaN: true }), fc.double({ min: -1, max: 5, noNaN: true })),
      fc.nat(4),
      (position, turn) => {
        const turned = [...notched.slice(turn), ...notched.slice(0, turn)]
        const sides = [notched, turned, notched.toReversed()].map((ring) => isWithin(ring, position))
        expect(new Set(sides).size).toBe(1)
      },
    )
  })

  it('is none as a line, as two corners, with a corner twice, or where it crosses itself', () => {
    const faults = [
      square,
      square.slice(0, 2),
      [...square, square[1] ?? [0, 0]],
      [square[0], square[2], square[1], square[3]].flatMap((corner) => (corner ? [corner] : [])),
      [0, 1, 2].map((at): Coordinates => [at, at]),
      [0, 1e-6, 2].map((at, place): Coordinates => [at / 1e3, place === 1 ? 1e-6 : 0]),
      square.map(([lat, lng]): Coordinates => [10 * lat, 10 * lng]),
      Array.from({ length: 201 }, (_, at): Coordinates => [Math.sin(at / 32), Math.cos(at / 32)]),
    ].map(territoryFault)

    expect(faults).toEqual([
      undefined,
      'A territory has at least three corners.',
      'A corner of this territory is there twice.',
      'The border of this territory crosses itself.',
      'This territory is a line: it has nothing inside.',
      'This territory is a line: it has nothing inside.',
      'A territory is 1000 miles across at most.',
      'A territory has 200 corners at most.',
    ])
  })
})

describe('a territory around places', () => {
  const at = fc.tuple(fc.double({ min: 40, max: 41, noNaN: true }), fc.double({ min: -75, max: -74, noNaN: true }))
  const anyAreas = fc.array(fc.record({ center: at, meters: fc.integer({ min: 50, max: 9000 }) }), {
    minLength: 1,
    maxLength: 6,
  })

  it('is one, holds all of them and what it was before, and no corner is in vain', () => {
    forAll(anyAreas, (areas) => {
      const ring = areas.reduce<Line>((now, area) => ringWith(now, area), [])

      expect(territoryFault(ring)).toBeUndefined()
      for (const { center } of areas) expect(isWithin(ring, center)).toBe(true)
      for (const { center, meters } of areas)
        expect(isWithin(ring, [center[0] + (0.9 * meters) / 111_320, center[1]])).toBe(true)
      const fewer = ringWith(ring, { center: areas[0]?.center ?? [40, -75], meters: 1 })
      expect(fewer).toHaveLength(ring.length)
    })
  })

  it('is an octagon around one of them', () => {
    expect(ringWith([], { center: [40, -74], meters: 500 })).toHaveLength(8)
  })
})
