import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { Exchange } from './exchange.ts'
import { ReversalPrices } from './k-opt-search.ts'
import { Tour, tourWeight } from './tour.ts'

type Edge = readonly [node: number, other: number]

function startExchange(tour: Tour, edges: readonly Edge[]): Exchange {
  const exchange = new Exchange(tour)
  edges.forEach(([node, other], index) => {
    exchange.remove(index, node, other, tour.previous(node) === other)
  })
  return exchange
}

/** What the tour 0 1 2 3 4 5 becomes, read from node 0; nothing if the chain does not close to one tour. */
function exchangeEdges(...edges: readonly Edge[]): number[] {
  const tour = new Tour(Int32Array.of(0, 1, 2, 3, 4, 5))
  const exchange = startExchange(tour, edges)
  if (!exchange.isTour(edges.length)) return []
  exchange.apply(edges.length, exchange.longestSegment(edges.length))
  const start = tour.order.indexOf(0)
  const order = [...tour.order.subarray(start), ...tour.order.subarray(0, start)]
  return tour.next(0) < tour.previous(0) ? order : [0, ...order.slice(1).reverse()]
}

/** A tour of ten nodes, weights in both directions, and two to five cuts with the end that comes first in the chain. */
const cutTour = fc.record({
  order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 10 }),
  weights: fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 100, maxLength: 100 }),
  cuts: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 2, maxLength: 5 }),
  leads: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
})

describe('an exchange of edges', () => {
  it('reverses a segment with two edges', () => {
    expect(exchangeEdges([1, 0], [3, 4])).toEqual([0, 3, 2, 1, 4, 5])
  })

  it('sees that two edges joined the other way leave two tours', () => {
    expect(exchangeEdges([0, 1], [3, 4])).toEqual([])
  })

  it('moves a segment with three edges', () => {
    expect(exchangeEdges([1, 0], [3, 2], [5, 4])).toEqual([0, 3, 4, 1, 2, 5])
  })

  it('moves a segment and turns it round', () => {
    expect(exchangeEdges([1, 0], [3, 2], [4, 5])).toEqual([0, 3, 4, 2, 1, 5])
  })

  it('refuses to remove an edge twice, from whichever end', () => {
    const exchange = startExchange(new Tour(Int32Array.of(0, 1, 2, 3)), [[1, 2]])

    expect(exchange.remove(1, 2, 1, true)).toBe(false)
    expect(exchange.remove(1, 3, 2, true)).toBe(true)
  })

  it('has no forward segment to keep where the new tour runs all of them backward', () => {
    const exchange = startExchange(new Tour(Int32Array.of(0, 1, 2, 3, 4, 5)), [
      [1, 0],
      [3, 2],
      [5, 4],
    ])
    exchange.isTour(3)

    expect(exchange.longestForward(1, 3)).toBeGreaterThan(0)
    expect(exchange.longestForward(2, 3)).toBe(-1)
  })

  it('costs what its prices say, in both directions of the new tour', () => {
    forAll(cutTour, fc.constantFrom(1, 2), ({ order, weights, cuts, leads }, start) => {
      const tour = new Tour(Int32Array.from(order))
      const matrix = Float64Array.from(weights)
      const edges = cuts.map((cut, index): Edge => {
        const [before = 0, behind = 0] = [order[cut], order[(cut + 1) % 10]]
        return leads[index] ? [before, behind] : [behind, before]
      })
      const exchange = startExchange(tour, edges)
      fc.pre(exchange.isTour(edges.length))
      const kept = exchange.longestForward(start, edges.length)
      fc.pre(kept >= 0)
      const prices = new ReversalPrices(matrix, tour)
      const predicted = prices.priceNew(exchange, edges.length, start) - prices.priceOld(exchange, edges.length)
      const before = tourWeight(tour.order, matrix)

      exchange.apply(edges.length, kept)

      expect([...tour.order].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(tourWeight(tour.order, matrix)).toBe(before + predicted)
    })
  })
})
