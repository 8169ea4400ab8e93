import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Coordinates } from '#core/kernel/geo.ts'
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
    fc.assert(
      fc.property(
        fc.tuple(fc.double({ min: -1, max: 5, noNaN: true }), fc.double({ min: -1, max: 5, noNaN: true })),
        fc.nat(4),
        (position, turn) => {
          const turned = [...notched.slice(turn), ...notched.slice(0, turn)]
          const sides = [notched, turned, notched.toReversed()].map((ring) => isWithin(ring, position))
          expect(new Set(sides).size).toBe(1)
        },
      ),
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
    ].map(territoryFault)

    expect(faults).toEqual([
      undefined,
      'A territory has at least three corners.',
      'A corner of this territory is there twice.',
      'The border of this territory crosses itself.',
      'This territory is a line: it has nothing inside.',
      'This territory is a line: it has nothing inside.',
    ])
  })
})
