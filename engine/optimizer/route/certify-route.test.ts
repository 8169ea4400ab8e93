import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomRoute, routeEnds } from '#engine/test/support/random-route.ts'
import { forRuns } from '#engine/test/support/runs.ts'
import { certifyRoute } from './certify-route.ts'
import { routeToCycle, tourToOrder } from './cycle.ts'
import { ascend } from './one-trees/ascend.ts'
import { priceRoute } from './route-problem.ts'
import { tourExactly } from './tour-exactly.ts'

describe('the certificate of a route', () => {
  it('is exact up to twelve nodes', () => {
    const cost = Int32Array.of(0, 10, 14, 10, 10, 0, 10, 14, 14, 10, 0, 10, 10, 14, 10, 0)
    const square = { size: 4, cost, start: 0, end: 0 }

    expect(certifyRoute(square, 44)).toEqual({ method: 'exact', bound: 40, cost: 44, gap: 0.1 })
    expect(certifyRoute(square, 40)).toEqual({ method: 'exact', bound: 40, cost: 40, gap: 0 })
  })

  it('bounds longer routes from below, whatever the ends and whether or not legs cost the same both ways', () => {
    forRuns(8, fc.nat(), fc.boolean(), fc.constantFrom(...routeEnds), (seed, symmetric, kind) => {
      const problem = randomRoute(seed, { size: 15, symmetric, kind })
      const cycle = routeToCycle(problem)
      const optimum = priceRoute(problem, tourToOrder(cycle, tourExactly(cycle)))

      const certificate = certifyRoute(problem, optimum + 5)

      expect(certificate?.method).toBe('one-tree')
      expect(certificate?.bound).toBeLessThanOrEqual(optimum)
      expect(certificate?.bound).toBeGreaterThan(0.8 * optimum)
      expect(certificate?.gap).toBe((optimum + 5 - (certificate?.bound ?? 0)) / (certificate?.bound ?? 0))
    })
  })

  it('proves a ring optimal by a 1-tree that is a tour', () => {
    const size = 20
    const ring = (from: number, to: number): number => Math.min((from - to + size) % size, (to - from + size) % size)
    const cost = Int32Array.from({ length: size * size }, (_, cell) => ring(Math.floor(cell / size), cell % size))
    const problem = { size, cost, start: 0, end: 0 }

    expect(certifyRoute(problem, 20)).toEqual({ method: 'one-tree', bound: 20, cost: 20, gap: 0 })
    expect(ascend(routeToCycle(problem), 1000, 500).bound).toBe(20)
  })

  it('says nothing of a cost below the bound or above a bound of zero', () => {
    const free = { size: 14, cost: new Int32Array(196), start: 0, end: 0 }
    const square = randomRoute(1, { size: 14, symmetric: true, kind: 'closed' })

    expect(certifyRoute(free, 1)).toBeUndefined()
    expect(certifyRoute(square, 0)).toBeUndefined()
    expect(certifyRoute(free, 0)).toEqual({ method: 'one-tree', bound: 0, cost: 0, gap: 0 })
  })
})
