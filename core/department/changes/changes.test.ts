import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { metersToMiles, secondsToMinutes } from '#engine/base/units.ts'
import { forRuns } from '#engine/test/support/runs.ts'
import { estimateLegs } from '#engine/travel/index.ts'
import {
  dayInputOf,
  promisedOf,
  randomDepartmentDay,
  rankedOf,
  routableOf,
  routeOf,
} from '#test/support/build-department-day.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { brokenRules } from './broken-rules.ts'
import { moveInspection } from './move-inspection.ts'
import { priceChange } from './price-change.ts'
import { applyOrders, type ChangedRoute, type RouteOrder } from './route-order.ts'
import { timeOrder } from './time-order.ts'

const rules = dayInputOf()

/** Some inspections shared out at random, the last few left over. */
function randomRoutes(seed: number): { routes: ChangedRoute[]; others: RankedInspection[]; input: typeof rules } {
  const input = randomDepartmentDay(seed, 20, 4)
  const random = createRandom(seed)
  const owners = input.inspections.map(() => random.below(5))
  const ownedBy = (owner: number) => input.inspections.filter((_, index) => owners[index] === owner)
  return { input, routes: input.inspectors.map((each, index) => routeOf(each, ownedBy(index))), others: ownedBy(4) }
}

const anyRoutes = fc.integer({ min: 1, max: 1e6 }).map(randomRoutes)
const idsOn = (routes: readonly ChangedRoute[]): string[] =>
  routes.flatMap(({ inspections }) => inspections.map(({ inspectionId }) => inspectionId))
const idsOf = (inspections: readonly RankedInspection[]): string[] =>
  inspections.map(({ inspectionId }) => inspectionId)

describe('a change of routes', () => {
  it('loses nothing and doubles nothing, whatever is moved where', () => {
    const anyMove = fc.record({
      id: fc.integer({ min: 1, max: 21 }),
      to: fc.constantFrom('EC1', 'EC2', 'EC3', 'EC4', 'EC9'),
      position: fc.option(fc.integer({ min: 0, max: 12 })),
    })
    forRuns(60, anyRoutes, fc.array(anyMove, { maxLength: 8 }), ({ routes, others, input }, moves) => {
      let now = routes
      const known = [...input.inspections]
      for (const { id, to, position } of moves) {
        const left = known.filter(({ inspectionId }) => !idsOn(now).includes(inspectionId))
        const move = { inspectionId: `${id}`, to, ...(position === null ? {} : { position }) }
        now = applyOrders(now, moveInspection(now, move, left), left)
      }

      const ids = idsOn(now)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toEqual(expect.arrayContaining(idsOn(routes)))
      const moved = moves.filter(({ to }) => to !== 'EC9').map(({ id }) => `${id}`)
      expect(ids.filter((id) => idsOf(others).includes(id) && !moved.includes(id))).toEqual([])
    })
  })

  it('puts an inspection at the best place of a route, or at the one that is asked for', () => {
    const at = (place: number) => rankedOf({ inspectionId: `${place}`, lng: -73.99 + place / 100 })
    const routes = [routeOf(routableOf(), [at(1), at(3)]), routeOf(routableOf({ inspectorId: 'EC2' }), [at(2)])]

    expect(moveInspection(routes, { inspectionId: '2', to: 'EC1' })).toEqual([
      { inspectorId: 'EC2', inspectionIds: [] },
      { inspectorId: 'EC1', inspectionIds: ['1', '2', '3'] },
    ])
    expect(moveInspection(routes, { inspectionId: '2', to: 'EC1', position: 0 })[1]?.inspectionIds).toEqual([
      '2',
      '1',
      '3',
    ])
    expect(moveInspection(routes, { inspectionId: '3', to: 'EC1', position: 0 })).toEqual([
      { inspectorId: 'EC1', inspectionIds: ['3', '1'] },
    ])
    expect(moveInspection(routes, { inspectionId: '9', to: 'EC2', position: 1 }, [at(9)])).toEqual([
      { inspectorId: 'EC2', inspectionIds: ['2', '9'] },
    ])
  })

  it('keeps an appointment in time before it saves a way', () => {
    const promised = promisedOf(490, { inspectionId: 'promised', lng: -73.98 })
    const route = routeOf(routableOf(), [promised])

    expect(
      moveInspection([route], { inspectionId: 'x', to: 'EC1' }, [rankedOf({ inspectionId: 'x', lng: -73.985 })]),
    ).toEqual([{ inspectorId: 'EC1', inspectionIds: ['promised', 'x'] }])
  })

  it('is none where it changes nothing, or names what is not there', () => {
    const route = routeOf(routableOf(), [rankedOf({ inspectionId: 'a' }), rankedOf({ inspectionId: 'b' })])

    expect(moveInspection([route], { inspectionId: 'a', to: 'EC1', position: 0 })).toEqual([])
    expect(moveInspection([route], { inspectionId: 'x', to: 'EC1' })).toEqual([])
    expect(moveInspection([route], { inspectionId: 'a', to: 'EC9' })).toEqual([])
  })

  it('may make a day end later', () => {
    const route = routeOf(routableOf(), [rankedOf({ inspectionId: 'a' })])

    expect(applyOrders([route], [{ inspectorId: 'EC1', inspectionIds: ['a'], finishBy: 1002 }])[0]?.finishBy).toBe(1002)
  })
})

describe('the price of a change', () => {
  it('is what the routes take afterwards less what they took before, by the legs of the estimator', () => {
    forRuns(60, anyRoutes, fc.integer({ min: 1, max: 20 }), ({ routes, others, input }, id) => {
      const orders = moveInspection(routes, { inspectionId: `${id}`, to: 'EC2' }, others)
      const after = applyOrders(routes, orders, others)

      const price = priceChange(routes, after, input)

      expect(price.minutes).toBe(travelOf(after).minutes - travelOf(routes).minutes)
      expect(price.miles).toBeCloseTo(metersToMiles(travelOf(after).meters - travelOf(routes).meters), 0)
      expect(price.inspectors.map(({ inspectorId }) => inspectorId).toSorted()).toEqual(
        orders.map(({ inspectorId }) => inspectorId).toSorted(),
      )
      for (const { inspectorId, finishedAt, finishesAt } of price.inspectors) {
        expect(finishedAt).toBe(finishOf(routes, inspectorId))
        expect(finishesAt).toBe(finishOf(after, inspectorId))
      }
    })
  })

  it('is nothing where nothing changes, and the opposite on the way back but for rules', () => {
    forRuns(30, anyRoutes, fc.integer({ min: 1, max: 20 }), ({ routes, others, input }, id) => {
      const after = applyOrders(routes, moveInspection(routes, { inspectionId: `${id}`, to: 'EC3' }, others), others)

      expect(priceChange(routes, routes, input)).toEqual({ minutes: 0, miles: 0, inspectors: [], broken: [] })
      expect(priceChange(after, routes, input).minutes + priceChange(routes, after, input).minutes).toBe(0)
    })
  })

  it('begins at home for somebody who has had no route', () => {
    const route = routeOf(routableOf(), [rankedOf({ lng: -73.95 })])

    expect(priceChange([], [route], rules).inspectors).toMatchObject([{ finishedAt: 480 }])
  })
})

const travelOf = (routes: readonly ChangedRoute[]): { minutes: number; meters: number } =>
  routes
    .flatMap(({ inspector, inspections }) =>
      inspections.length === 0
        ? []
        : estimateLegs(
            [inspector.home, ...inspections, inspector.home],
            inspector.mobility === 'Car' ? 'driving' : 'walking',
          ),
    )
    .reduce(
      (sum, leg) => ({
        minutes: sum.minutes + secondsToMinutes(leg.durationSeconds),
        meters: sum.meters + leg.distanceMeters,
      }),
      { minutes: 0, meters: 0 },
    )

function finishOf(routes: readonly ChangedRoute[], inspectorId: string): number {
  const route = routes.find(({ inspector }) => inspector.inspectorId === inspectorId)
  return route ? timeOrder(route).finishesAt : -1
}

describe('the rules that a change breaks', () => {
  const hour = { importedDuration: 3600 }
  const training = { eventId: '1', eventName: 'Training', from: 600, to: 720 }

  const brokenBy = (route: ChangedRoute, ...joining: readonly RankedInspection[]): readonly string[] => {
    const order: RouteOrder = {
      inspectorId: route.inspector.inspectorId,
      inspectionIds: idsOf([...route.inspections, ...joining]),
    }
    return priceChange([route], applyOrders([route], [order], joining), rules).broken
  }

  it('are none where everything fits', () => {
    expect(brokenBy(routeOf(routableOf(), []), rankedOf())).toEqual([])
  })

  it('name the end of the day and by how much it is missed', () => {
    const full = routeOf(
      routableOf(),
      Array.from({ length: 7 }, (_, index) => rankedOf({ ...hour, inspectionId: `full ${index}` })),
    )

    expect(brokenBy(full, rankedOf({ ...hour, inspectionId: 'x', importedDuration: 4200 }))).toEqual([
      'EC1 is home at 4:40 PM, 10 min after 4:30 PM',
      'EC1 has 8 h 10 min of inspections, more than 7 h 30 min',
    ])
    expect(brokenBy({ ...full, finishBy: 1000 }, rankedOf({ ...hour, inspectionId: 'x' }))).toEqual([
      'EC1 has 8 h of inspections, more than 7 h 30 min',
    ])
  })

  it('name an appointment that is missed, and the block-out that it lies in', () => {
    const busy = routeOf(routableOf(), [rankedOf({ ...hour, inspectionId: 'first' })])
    const away = routeOf(routableOf({ partialBlocks: [training] }), [])

    expect(brokenBy(busy, promisedOf(500, { inspectionId: 'p' }))).toEqual([
      'p is promised for 8:20 AM and begun at 9:00 AM',
    ])
    expect(brokenBy(away, promisedOf(610, { inspectionId: 'p' }))).toEqual([
      'p is promised for 10:10 AM, when EC1 is away (Training)',
    ])
  })

  it('name two appointments at one time', () => {
    const busy = routeOf(routableOf(), [promisedOf(600, { inspectionId: 'p' })])

    expect(brokenBy(busy, promisedOf(615, { inspectionId: 'q' }))).toContain(
      'The appointments of p and q overlap or touch on the day of EC1',
    )
  })

  it.each([
    ['EC1 lacks the skill for category 63 of x', { complaintCategory: '63 - Elevator' }],
    ['Category ZZ of x is mapped to no skill', { complaintCategory: 'ZZ - Unknown' }],
    ["District 106 is neither EC1's nor beside it", { district: 106 }],
    ['x asks for EC7, not EC1', { requiredInspectors: ['EC7'] }],
  ])('name whoever or whatever is not theirs: %s', (words, inspection) => {
    expect(brokenBy(routeOf(routableOf(), []), rankedOf({ inspectionId: 'x', ...inspection }))).toEqual([words])
  })

  it('name a department that does other work', () => {
    const plumber = routeOf(routableOf({ department: 'Enforcement Plumbing' }), [])

    expect(brokenBy(plumber, rankedOf({ inspectionId: 'x', unit: 'Quality of Life' }))).toEqual([
      'EC1 is of a department that does not do Quality of Life',
    ])
  })

  it('are told again only where they are broken more than before', () => {
    const late = { ...routeOf(routableOf(), [rankedOf({ ...hour, inspectionId: 'a' })]), finishBy: 500 }

    expect(brokenRules(late, rules)).toHaveLength(1)
    expect(brokenBy(late)).toEqual([])
    expect(brokenBy(late, rankedOf({ ...hour, inspectionId: 'b' }))).toEqual([
      'EC1 is home at 10:00 AM, 1 h 40 min after 8:20 AM',
    ])
  })
})
