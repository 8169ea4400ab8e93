import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomRoute, routeEnds } from '#engine/test/support/random-route.ts'
import { forRuns } from '#engine/test/support/runs.ts'
import { routeToCycle, splitTerminal } from './cycle.ts'
import { KOptSearch } from './k-opt-search.ts'
import { neighborhoods } from './neighborhood.ts'
import { tourWeight } from './tour.ts'

describe('the search for exchanges', () => {
  it('gains exactly what the tour loses in weight, and keeps every node once', () => {
    forRuns(40, fc.nat(), fc.boolean(), fc.constantFrom(...routeEnds), (seed, symmetric, kind) => {
      const cycle = splitTerminal(routeToCycle(randomRoute(seed, { size: 30, symmetric, kind })))
      const terminalsLast = Int32Array.from({ length: cycle.size }, (_, node) => node)
      const search = new KOptSearch(cycle, neighborhoods(cycle, cycle.weights), terminalsLast)
      for (const node of terminalsLast) search.touch(node)

      const gained = search.improve()

      expect(gained).toBeGreaterThan(0)
      expect(tourWeight(search.tour.order, cycle.weights)).toBe(tourWeight(terminalsLast, cycle.weights) - gained)
      expect(new Set(search.tour.order).size).toBe(cycle.size)
    })
  })

  it('gains exactly that by reversing segments where one direction of a leg costs a little more', () => {
    forRuns(30, fc.nat(), (seed) => {
      const even = randomRoute(seed, { size: 30, symmetric: true, kind: 'closed' })
      const cost = even.cost.map((leg, cell) => leg + ((cell * 7919 + seed) % 60))
      const cycle = routeToCycle({ ...even, cost })
      const order = Int32Array.from({ length: 30 }, (_, node) => node)
      const searched = neighborhoods(cycle, cycle.weights)
      const search = new KOptSearch(cycle, searched, order)
      for (const node of order) search.touch(node)

      const gained = search.improve()

      expect(searched).toHaveLength(2)
      expect(tourWeight(search.tour.order, cycle.weights)).toBe(tourWeight(order, cycle.weights) - gained)
      expect(new Set(search.tour.order).size).toBe(30)
    })
  })

  it('looks nowhere but at the nodes it was told of', () => {
    const cycle = routeToCycle(randomRoute(1, { size: 30, symmetric: true, kind: 'closed' }))
    const order = Int32Array.from({ length: 30 }, (_, node) => node)
    const search = new KOptSearch(cycle, neighborhoods(cycle, cycle.weights), order)

    expect(search.improve()).toBe(0)
    expect(search.tour.order).toEqual(order)
  })
})
