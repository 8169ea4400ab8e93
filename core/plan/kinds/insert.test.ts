import { describe, expect, it } from 'vitest'
import { requestOf } from '#test/support/build-plan.ts'
import { lineTravel } from '#test/support/line-travel.ts'
import { insertStop } from '../edits/insert-stop.ts'
import { weighPlan } from '../find-plan.ts'
import type { Plan, PlanStop } from '../plan.ts'

/** Stops every ten minutes along a road that begins and ends at 0. */
const road = (stops: number) => lineTravel(0, ...Array.from({ length: stops }, (_, index) => 10 * (index + 1)), 0)
const dayOf = (stops: readonly Partial<PlanStop>[], routes: Plan['routes'], more = {}): Plan => ({
  ...requestOf([...stops], { leaveAt: 480, finishBy: 1000, ...more }),
  routes,
})
const pair: Partial<PlanStop>[] = [
  { pairName: 'Rx 1', pairRole: 'pickup' },
  {},
  { pairName: 'Rx 1', pairRole: 'delivery', maxRideMinutes: 15 },
]

describe('a stop that joins a route', () => {
  it('brings the other half of its pair, the pickup first', () => {
    for (const half of [0, 2]) {
      const [order = []] = insertStop(dayOf(pair, [[1]]), road(3), half).routes

      expect(order.toSorted()).toEqual([0, 1, 2])
      expect(order.indexOf(0)).toBeLessThan(order.indexOf(2))
    }
  })

  it('goes where its load rides no longer than it may', () => {
    const plan = dayOf(pair, [[1]])
    const [order = []] = insertStop({ ...plan, serviceMinutes: 10 }, road(3), 0).routes

    expect(order.indexOf(2)).toBe(order.indexOf(0) + 1)
  })

  it('says which rule of its label is in the way', () => {
    const labelled = dayOf([{ apart: 'Dogs' }, { apart: 'dogs' }], [[0]])

    expect(weighPlan({ ...labelled, routes: [[0, 1]] }, road(2)).brokenRules).not.toEqual([])
    expect(weighPlan(labelled, road(2)).unserved[0]?.fixes).toEqual([{ kind: 'not-apart', entered: 1 }])
  })

  it('rides with its pair whatever both are to be kept apart from', () => {
    const apart = pair.map((stop, place) => (place === 1 ? stop : { ...stop, apart: 'Dogs', maxRideMinutes: 90 }))
    const behind = { from: 500, stops: [{ stop: 0, minute: 490 }] }
    const rulesOf = (plan: Plan) => weighPlan({ ...plan, serviceMinutes: 1 }, road(3)).brokenRules
    const other = dayOf([{ apart: 'dogs' }, ...apart.slice(1)], [[0, 2]])

    expect(rulesOf(dayOf(apart, [[0, 2, 1]]))).toEqual([])
    expect(rulesOf(dayOf(apart, [[0, 2, 1]], { driven: behind }))).toEqual([])
    expect(rulesOf({ ...other, stops: other.stops.map(({ pairName: _, pairRole: __, ...stop }) => stop) })).toEqual([
      '1 Main St and 1 Main St may not ride together',
    ])
  })

  it('has a reason and a fix of its own kind where the van or its driver is not the one it asks for', () => {
    const reasonsOf = (stop: Partial<PlanStop>, more = {}) =>
      weighPlan(dayOf([stop], [[]], more), road(1)).unserved.map(({ reason, fixes }) => [
        reason,
        fixes.map(({ kind }) => kind),
      ])

    expect(reasonsOf({ vehicleKind: 'Truck' }, { vehicleKind: 'Van' })[0]?.[1]).toEqual(['any-vehicle'])
    expect(reasonsOf({ driver: 9 })[0]?.[1]).toEqual(['any-driver'])
    expect(reasonsOf({ loads: { pallets: 3 } }, { loads: { pallets: 2 } })).toEqual([
      ['3 pallets would be on board, 2 fit.', ['load']],
    ])
    expect(reasonsOf({ pairName: 'Rx 1', pairRole: 'pickup' })[0]?.[1]).toEqual(['no-pair'])
  })

  it('tells the driver who comes nearest, where there are several', () => {
    const [day] = requestOf([{}]).drivers
    if (!day) throw new Error('There is a driver')
    const among = (stop: Partial<PlanStop>, more: object) => {
      const plan = dayOf([stop], [[], []])
      const drivers = [1, 2].map((id) => ({ ...day, leaveAt: 480, finishBy: 1000, id, ...more }))
      return weighPlan({ ...plan, drivers }, lineTravel(0, 0, 10, 0, 0)).unserved[0]
    }
    const ring = [
      [10, 10],
      [11, 10],
      [11, 11],
    ] as const

    expect(among({ loads: { pallets: 3 } }, { loads: { pallets: 2 } })?.reason).toMatch(
      /^Driver \d would have 3 pallets on board, 2 fit\.$/,
    )
    expect(among({ packages: 4 }, { capacity: 3 })?.reason).toMatch(
      /^Driver \d would have 4 packages on board, 3 fit\.$/,
    )
    expect(among({ coordinates: [40, -74] }, { territory: { ring } })?.fixes.map(({ kind }) => kind)).toEqual([
      'cross-territory',
    ])
    expect(among({ vehicleKind: 'Truck' }, { vehicleKind: 'Van' })?.fixes.map(({ kind }) => kind)).toEqual([
      'any-vehicle',
    ])
    expect(among({ skills: ['lift'] }, { skills: [] })?.fixes.map(({ kind }) => kind)).toEqual(['skills'])
  })
})
