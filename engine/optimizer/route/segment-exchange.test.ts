import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { SegmentExchange } from './segment-exchange.ts'
import { Tour, tourWeight } from './tour.ts'

describe('the exchange of segments', () => {
  it('adds the weight that it says and keeps every node once', () => {
    forAll(fc.integer(), fc.integer({ min: 13, max: 40 }), (seed, size) => {
      const random = createRandom(seed)
      const weights = Float64Array.from({ length: size * size }, () => random.below(1000))
      const tour = new Tour(Int32Array.from({ length: size }, (_, node) => node))
      const before = tourWeight(tour.order, weights)

      const added = new SegmentExchange(weights, random).apply(tour)

      expect(tourWeight(tour.order, weights)).toBe(before + added)
      expect(new Set(tour.order).size).toBe(size)
      expect([...tour.position]).toEqual(Array.from({ length: size }, (_, node) => tour.order.indexOf(node)))
    })
  })

  it('turns three neighbouring segments A B C into C B A and names the nodes beside the cuts', () => {
    const tour = new Tour(Int32Array.from({ length: 13 }, (_, node) => node))
    // Then the lengths less one; the last draw is not used.
    const draws = [10, 1, 0, 2, 0]
    const random = { next: () => 0, below: () => draws.shift() ?? 0 }

    const exchange = new SegmentExchange(new Float64Array(169), random)
    exchange.apply(tour)

    // Cuts behind positions 10, 12, 0 and 3: the segments are 11 12, 0 and 1 2 3.
    expect([...exchange.ends]).toEqual([10, 11, 12, 0, 0, 1, 3, 4])
    expect([...tour.order]).toEqual([3, 0, 11, 12, 4, 5, 6, 7, 8, 9, 10, 1, 2])
  })
})
