import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomRoute, routeEnds } from '#test/support/random-route.ts'
import { routeToCycle, splitTerminal } from './cycle.ts'
import { KOptSearch } from './k-opt-search.ts'
import { neighborhoods } from './neighborhood.ts'
import { tourWeight } from './tour.ts'

describe('the search for exchanges', () => {
  it('gains exactly what the tour loses in weight, and keeps every node once', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), fc.constantFrom(...routeEnds), (seed, symmetric, kind) => {
        const cycle = splitTerminal(routeToCycle(randomRoute(seed, { size: 30, symmetric, kind })))
        const terminalsLast = Int32Array.from({ length: cycle.size }, (_, node) => node)
        const search = new KOptSearch(cycle, neighborhoods(cycle, cycle.weights), terminalsLast)
        for (const node of terminalsLast) search.touch(node)

        const gained = search.improve()

        expect(gained).toBeGreaterThan(0)
        expect(tourWeight(search.tour.order, cycle.weights)).toBe(tourWeight(terminalsLast, cycle.weights) - gained)
        expect(new Set(search.tour.order).size).toBe(cycle.size)
      }),
      { numRuns: 40 },
    )
  })

  it('looks nowhere but at the nodes it was told of', () => {
    const cycle = routeToCycle(randomRoute(1, { size: 30, symmetric: true, kind: 'closed' }))
    const order = Int32Array.from({ length: 30 }, (_, node) => node)
    const search = new KOptSearch(cycle, neighborhoods(cycle, cycle.weights), order)

    expect(search.improve()).toBe(0)
    expect(search.tour.order).toEqual(order)
  })
})
