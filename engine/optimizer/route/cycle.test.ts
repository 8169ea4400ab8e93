import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomRoute, routeEnds } from '#engine/test/support/random-route.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { orderToTour, routeToCycle, splitTerminal, tourToOrder } from './cycle.ts'
import { listNodes, priceRoute } from './route-problem.ts'
import { tourWeight } from './tour.ts'

describe('a route as a closed tour', () => {
  it('weighs what the route costs, and leads back to the same order', () => {
    forAll(fc.nat(), fc.boolean(), fc.constantFrom(...routeEnds), (seed, symmetric, kind) => {
      const problem = randomRoute(seed, { size: 9, symmetric, kind })
      const order = listNodes(problem).reverse()
      const merged = routeToCycle(problem)
      const split = splitTerminal(merged)

      for (const cycle of [merged, split]) {
        const tour = orderToTour(cycle, order)
        expect(tourWeight(tour, cycle.weights) - cycle.surplus).toBe(priceRoute(problem, order))
        expect(tourToOrder(cycle, tour)).toEqual(order)
        expect(tourToOrder(cycle, tour.toReversed())).toEqual(
          cycle === split && split.size > merged.size ? order : order.toReversed(),
        )
      }
    })
  })

  it('splits the terminal only where the rest is symmetric and the ends differ', () => {
    const isSplit = (symmetric: boolean, kind: (typeof routeEnds)[number]): boolean => {
      const cycle = routeToCycle(randomRoute(4, { size: 9, symmetric, kind }))
      return splitTerminal(cycle).size > cycle.size
    }

    expect(routeEnds.filter((kind) => isSplit(true, kind))).toEqual(['fixed', 'start', 'end'])
    expect(routeEnds.filter((kind) => isSplit(false, kind))).toEqual([])
  })
})
