import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Position } from '#engine/base/geo.ts'
import { forRuns } from '#engine/test/support/runs.ts'
import { nearestOrder } from './nearest-order.ts'
import { planeSquare } from './position-tree.ts'

/** Positions of which many are equally far apart, and some the same. */
const lattice = fc.array(
  fc.record({
    lat: fc.integer({ min: 0, max: 9 }).map((step) => 40 + step / 8),
    lng: fc.integer({ min: 0, max: 9 }).map((step) => -74 + step / 8),
  }),
  { minLength: 20, maxLength: 100 },
)

/** The same by looking at all that are left, each time. */
function slowly(points: readonly Position[], from: Position | undefined): number[] {
  const left = points.map((point, index) => ({ ...point, index }))
  const order: number[] = []
  let here = from ?? points[0]
  while (here !== undefined && left.length > 0) {
    const start = here
    const squares = left.map((point) => planeSquare(point, start))
    const [next] = left.splice(squares.indexOf(Math.min(...squares)), 1)
    if (next) order.push(next.index)
    here = next
  }
  return order
}

describe('the order of the nearest', () => {
  it('is that of looking at all that are left, the lower index first where two are as near', () => {
    forRuns(300, lattice, fc.option(lattice, { nil: undefined }), (points, others) => {
      const from = others?.[0]
      expect(nearestOrder(points, from)).toEqual(slowly(points, from))
    })
  })

  it('has every point once', () => {
    expect(nearestOrder([], undefined)).toEqual([])
    expect(nearestOrder([{ lat: 40, lng: -74 }], { lat: 41, lng: -74 })).toEqual([0])
  })
})
