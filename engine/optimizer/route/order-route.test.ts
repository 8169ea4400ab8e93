import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { leastCost, randomRoute, routeEnds } from '#engine/test/support/random-route.ts'
import { forRuns } from '#engine/test/support/runs.ts'
import { certifyRoute } from './certify-route.ts'
import { routeToCycle, tourToOrder } from './cycle.ts'
import { orderRoute } from './order-route.ts'
import { listNodes, priceRoute, type RouteProblem } from './route-problem.ts'
import { tourExactly } from './tour-exactly.ts'

const anyEnds = fc.constantFrom(...routeEnds)

function order(problem: RouteProblem, iterations = 100, seed = 1): Int32Array {
  return orderRoute(problem, { random: createRandom(seed), iterations })
}

function ascending(nodes: ArrayLike<number>): number[] {
  return Array.from(nodes).sort((a, b) => a - b)
}

describe('ordering a route', () => {
  it('visits the corners of a square one after the other', () => {
    // 0 - 1
    // |   |   legs of 10, diagonals of 14
    // 3 - 2
    const cost = Int32Array.of(0, 10, 14, 10, 10, 0, 10, 14, 14, 10, 0, 10, 10, 14, 10, 0)

    const round = order({ size: 4, cost, start: 0, end: 0 })

    expect([
      [1, 2, 3],
      [3, 2, 1],
    ]).toContainEqual([...round])
    expect([...order({ size: 4, cost, start: 0, end: 1 })]).toEqual([3, 2])
  })

  it('takes the cheap direction of one-way streets', () => {
    const cost = Int32Array.of(0, 1, 9, 9, 0, 1, 1, 9, 0)

    expect([...order({ size: 3, cost, start: 0, end: 0 })]).toEqual([1, 2])
  })

  it('finds the least cost of all orders of up to eight nodes, whatever the ends', () => {
    const shape = fc.record({ size: fc.integer({ min: 4, max: 8 }), symmetric: fc.boolean(), kind: anyEnds })
    forRuns(40, fc.nat(), shape, (seed, anyShape) => {
      const problem = randomRoute(seed, anyShape)

      const answer = order(problem)

      expect(ascending(answer)).toEqual(ascending(listNodes(problem)))
      expect(priceRoute(problem, answer)).toBe(leastCost(problem))
    })
  })

  it('searches routes of more than twelve nodes to within the optimum and the bound', () => {
    forRuns(8, fc.nat(), fc.boolean(), anyEnds, (seed, symmetric, kind) => {
      const problem = randomRoute(seed, { size: 14, symmetric, kind })
      const cycle = routeToCycle(problem)
      const optimum = priceRoute(problem, tourToOrder(cycle, tourExactly(cycle)))

      const answer = order(problem, 100)

      const cost = priceRoute(problem, answer)
      expect(ascending(answer)).toEqual(ascending(listNodes(problem)))
      expect(cost).toBeGreaterThanOrEqual(optimum)
      expect(cost).toBeLessThanOrEqual(optimum * 1.03)
      expect(certifyRoute(problem, cost)?.bound).toBeLessThanOrEqual(optimum)
    })
  })

  it('finds the optimum where one direction of a leg costs a little more', () => {
    const even = randomRoute(6, { size: 14, symmetric: true, kind: 'closed' })
    const problem = { ...even, cost: even.cost.map((leg, cell) => leg + ((cell * 7919) % 60)) }
    const cycle = routeToCycle(problem)
    const optimum = priceRoute(problem, tourToOrder(cycle, tourExactly(cycle)))

    expect(priceRoute(problem, order(problem))).toBe(optimum)
  })

  it('orders only the nodes it is given', () => {
    const route = randomRoute(5, { size: 30, symmetric: false, kind: 'closed' })
    const nodes = listNodes(route).filter((node) => node % 2 === 1)

    expect(ascending(order({ ...route, nodes }))).toEqual([...nodes])
  })

  it('gives the same order for the same seed, and no worse a one for more iterations', () => {
    forRuns(4, fc.nat(), fc.boolean(), anyEnds, (seed, symmetric, kind) => {
      const problem = randomRoute(seed, { size: 20, symmetric, kind })

      const [short, again, long] = [order(problem, 10, seed), order(problem, 10, seed), order(problem, 80, seed)]

      expect(short).toEqual(again)
      expect(priceRoute(problem, long)).toBeLessThanOrEqual(priceRoute(problem, short))
    })
  })

  it('never answers worse than the order it starts from', () => {
    const problem = randomRoute(8, { size: 20, symmetric: false, kind: 'fixed' })
    const initial = order(problem, 50)

    const answer = orderRoute(problem, { random: createRandom(2), iterations: 10, initial })

    expect(priceRoute(problem, answer)).toBeLessThanOrEqual(priceRoute(problem, initial))
  })

  it('tells each better order, and stops when asked to', () => {
    const problem = randomRoute(9, { size: 60, symmetric: true, kind: 'start' })
    const told: number[] = []
    let asked = 0

    const answer = orderRoute(problem, {
      random: createRandom(1),
      iterations: 1_000_000,
      onImprovement: (better) => told.push(priceRoute(problem, better)),
      shouldStop: () => ++asked > 2,
    })

    expect(asked).toBe(3)
    expect(told).toEqual([...told].sort((a, b) => b - a))
    expect(told.at(-1)).toBe(priceRoute(problem, answer))
  })

  it('answers with what there is for no node, one node and two', () => {
    const problem = randomRoute(1, { size: 3, symmetric: true, kind: 'closed' })

    expect([...order({ ...problem, nodes: [] })]).toEqual([])
    expect([...order({ ...problem, nodes: [2] })]).toEqual([2])
    expect(ascending(order(problem))).toEqual([1, 2])
  })

  it('orders nodes that are all at one point, at no cost', () => {
    const problem: RouteProblem = { size: 30, cost: new Int32Array(900), start: 0, end: 0 }

    const answer = order(problem)

    expect(ascending(answer)).toEqual(ascending(listNodes(problem)))
    expect(certifyRoute(problem, 0)).toMatchObject({ bound: 0, gap: 0 })
  })

  it('keeps its sums exact with legs of up to 2^30', () => {
    for (const kind of routeEnds) {
      for (const symmetric of [true, false]) {
        const problem = randomRoute(2, { size: 16, symmetric, kind, longest: 2 ** 30 })

        const answer = order(problem, 50)

        expect(ascending(answer)).toEqual(ascending(listNodes(problem)))
        expect(certifyRoute(problem, priceRoute(problem, answer))?.gap).toBeLessThan(0.1)
      }
    }
  })
})
