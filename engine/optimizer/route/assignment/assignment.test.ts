import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { forAll, forRuns } from '#engine/test/support/runs.ts'
import { KOptSearch } from '../k-opt-search.ts'
import { coverNeighborhood } from '../neighborhood.ts'
import { orderRoute } from '../order-route.ts'
import { priceRoute, type RouteProblem } from '../route-problem.ts'
import { tourWeight } from '../tour.ts'
import { assignmentBound, assignSuccessors } from './assign-successors.ts'
import { patchCover } from './patch-cover.ts'

/** Weights below a bound: the lower it is, the more of them are equal. */
const anyWeights = fc
  .record({ seed: fc.nat(), size: fc.integer({ min: 2, max: 40 }), below: fc.constantFrom(2, 10, 1000) })
  .map(({ seed, size, below }) => {
    const random = createRandom(seed)
    return { size, weights: Float64Array.from({ length: size * size }, () => random.below(below)) }
  })

/** Jobs of a crane that runs along a few bays: what is driven from one to the next hangs on where each begins and ends. */
function craneJobs(size: number, seed: number): RouteProblem {
  const random = createRandom(seed)
  const jobs = Array.from({ length: size }, () => ({ from: random.below(30), to: random.below(30) }))
  const cost = jobs.flatMap(({ to }) => jobs.map(({ from }) => (from < to ? 2 * (to - from) : from - to)))
  return { size, cost: Int32Array.from(cost), start: 0, end: 0 }
}

describe('the cheapest cover by round trips', () => {
  it('gives each node another one, at prices that prove that no cover is cheaper', () => {
    forAll(anyWeights, ({ size, weights }) => {
      const cover = assignSuccessors(weights, size)
      const { successor, leaving, entering } = cover

      expect(new Set(successor).size).toBe(size)
      expect(successor.every((to, from) => to !== from)).toBe(true)
      expect(successor.reduce((sum, to, from) => sum + (weights[from * size + to] ?? 0), 0)).toBe(
        assignmentBound(cover),
      )
      const reduced = weights.map(
        (weight, leg) => weight - (leaving[Math.floor(leg / size)] ?? 0) - (entering[leg % size] ?? 0),
      )
      expect(reduced.filter((_, leg) => leg % (size + 1) !== 0).every((weight) => weight >= 0)).toBe(true)
    })
  })

  it('is patched to one tour through all nodes, the last one first', () => {
    forAll(anyWeights, ({ size, weights }) => {
      const cover = assignSuccessors(weights, size)

      const tour = patchCover(weights, cover.successor)

      expect(tour[0]).toBe(size - 1)
      expect([...tour].sort((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, node) => node))
      expect(tourWeight(tour, weights)).toBeGreaterThanOrEqual(assignmentBound(cover))
    })
  })

  it('joins two round trips where that adds least', () => {
    const weights = Float64Array.of(0, 1, 9, 9, 1, 0, 2, 9, 9, 9, 0, 1, 3, 9, 1, 0)

    expect([...patchCover(weights, Int32Array.of(1, 0, 3, 2))]).toEqual([3, 0, 1, 2])
  })
})

describe('a search by the prices of a cover', () => {
  it('gains exactly what the tour loses in weight', () => {
    forRuns(20, fc.nat(), (seed) => {
      const { size, cost } = craneJobs(40, seed)
      const weights = Float64Array.from(cost)
      const cycle = {
        size,
        weights,
        stops: Int32Array.from({ length: size - 1 }, (_, stop) => stop),
        symmetric: false,
        symmetricStops: false,
        surplus: 0,
      }
      const order = Int32Array.from({ length: size }, (_, node) => node)
      const search = new KOptSearch(cycle, [coverNeighborhood(cycle, assignSuccessors(weights, size))], order)
      for (const node of order) search.touch(node)

      const gained = search.improve()

      expect(tourWeight(search.tour.order, weights)).toBe(tourWeight(order, weights) - gained)
    })
  })

  it('finds orders that no order beats where legs cost unlike both ways', () => {
    const route = craneJobs(150, 3)
    const { cost, size } = route
    const diagonal = Float64Array.from(cost)
    const least = assignmentBound(assignSuccessors(diagonal, size))

    const found = orderRoute(route, { random: createRandom(1), iterations: 300 })

    expect(priceRoute(route, found)).toBe(least)
  })

  it('is never worse than the order given to it', () => {
    const route = craneJobs(40, 7)
    const initial = orderRoute(route, { random: createRandom(1), iterations: 100 })

    const found = orderRoute(route, { random: createRandom(2), iterations: 1, initial })

    expect(priceRoute(route, found)).toBeLessThanOrEqual(priceRoute(route, initial))
  })
})
