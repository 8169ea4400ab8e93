import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { dayOf } from '#test/support/build-plan.ts'
import { weighPlan } from '../find-plan.ts'
import { createHistory, type History, record, redo, undo } from '../history.ts'
import { brokenLocks, locksOf } from '../locks/locks.ts'
import { estimatePlan, estimateTravel } from '../make-plan.ts'
import { type Plan, type PlanStop, routeOf } from '../plan.ts'
import { priceChange } from '../price-change.ts'
import { addStop, insertStop } from './insert-stop.ts'
import { lockRoute, toggleLock } from './lock.ts'
import { moveEndPosition, moveStopPosition } from './move-point.ts'
import { moveStop, nextPlace } from './move-stop.ts'
import { removeStop, replaceStop } from './remove-stop.ts'
import { reverseRoute } from './reverse-route.ts'

const stopAt = (index: number, rule: Partial<PlanStop> = {}): PlanStop => ({
  id: `stop ${index}`,
  address: `${index} Main St, Town`,
  coordinates: [40.7 + 0.05 * Math.sin(index * 12.9), -74 + 0.05 * Math.sin(index * 78.2)],
  ...rule,
})

/** Seven stops for two drivers; the last of them is nobody's. */
const plan: Plan = {
  stops: Array.from({ length: 7 }, (_, index) => stopAt(index)),
  drivers: [{ ...dayOf(), end: { address: 'Home', coordinates: [40.8, -74.1] } }, dayOf({ openEnd: true })],
  method: 'd',
  routes: [
    [0, 1, 2],
    [3, 4, 5],
  ],
}
const locked = (...stops: readonly number[]): Plan => stops.reduce(toggleLock, plan)
const addressesOf = ({ routes, stops }: Plan) => routes.map((order) => order.map((stop) => stops[stop]?.id))

describe('moving a stop', () => {
  it('puts it elsewhere on its route, on another, or takes it in where nobody had it', () => {
    expect(moveStop(plan, 0, { route: 0, place: 2 })?.routes[0]).toEqual([1, 2, 0])
    expect(moveStop(plan, 0, { route: 1, place: 3 })?.routes).toEqual([
      [1, 2],
      [3, 4, 5, 0],
    ])
    expect(moveStop(plan, 6, { route: 0, place: 0 })?.routes[0]).toEqual([6, 0, 1, 2])
  })

  it('leaves locked stops at their places, and takes its own lock along', () => {
    expect(moveStop(locked(1), 0, { route: 0, place: 2 })?.routes[0]).toEqual([2, 1, 0])
    expect(moveStop(locked(1), 2, { route: 0, place: 0 })?.routes[0]).toEqual([2, 1, 0])
    expect(moveStop(locked(2), 0, { route: 1, place: 0 })?.routes[0]).toEqual([1, 2])
    expect(moveStop(locked(0), 0, { route: 0, place: 1 })?.stops[0]?.lockedAt).toBe(1)
  })

  it('is refused where a locked stop stands, a route is locked, or there is no such place', () => {
    const held = lockRoute(plan, 1, 'route')
    const ordered = lockRoute(plan, 0, 'order')

    expect(moveStop(locked(1), 0, { route: 0, place: 1 })).toBeUndefined()
    expect(moveStop(held, 0, { route: 1, place: 0 })).toBeUndefined()
    expect(moveStop(held, 3, { route: 0, place: 0 })).toBeUndefined()
    expect(moveStop(ordered, 0, { route: 0, place: 1 })).toBeUndefined()
    expect(moveStop(ordered, 3, { route: 0, place: 1 })?.routes[0]).toEqual([0, 3, 1, 2])
    for (const place of [-1, 3, 9]) expect(moveStop(plan, 0, { route: 0, place })).toBeUndefined()
    expect(moveStop(plan, 0, { route: 0, place: 0 })).toBeUndefined()
    expect(moveStop(plan, 0, { route: 7, place: 0 })).toBeUndefined()
  })

  it('finds the next place that no locked stop holds', () => {
    expect(nextPlace(plan, 3, 1)).toEqual({ route: 1, place: 1 })
    expect(nextPlace(locked(4), 3, 1)).toEqual({ route: 1, place: 2 })
    expect(nextPlace(plan, 3, -1)).toBeUndefined()
    expect(nextPlace(plan, 6, 1)).toBeUndefined()
  })
})

describe('a lock', () => {
  it('shifts with its neighbours where another stop joins or leaves by hand, whatever is locked beside', () => {
    const ordered = lockRoute(locked(2), 0, 'order')

    const joined = moveStop(ordered, 3, { route: 0, place: 0 })
    const left = moveStop(locked(1), 0, { route: 1, place: 0 })

    expect([joined?.routes[0], joined?.stops[2]?.lockedAt]).toEqual([[3, 0, 1, 2], 3])
    expect([left?.routes[0], left?.stops[1]?.lockedAt]).toEqual([[1, 2], 0])
    expect(moveStop(locked(4), 0, { route: 1, place: 1 })?.routes[1]).toEqual([3, 0, 4, 5])
  })

  it('says more than first or last while it holds, and no more afterwards', () => {
    const first = { ...plan, stops: plan.stops.with(1, stopAt(1, { position: 'first' })) }
    const rulesOf = (now: Plan) => weighPlan(now, estimateTravel(now)).brokenRules

    expect(rulesOf(first)).toEqual(['1 Main St is to be first'])
    expect(rulesOf(toggleLock(first, 1))).toEqual([])
    expect(rulesOf(toggleLock(toggleLock(first, 1), 1))).toEqual(['1 Main St is to be first'])
  })

  it('moves along when a stop before it is taken away or put in', () => {
    const held = locked(2)
    const beside = { ...stopAt(9), coordinates: dayOf().start.coordinates }

    expect(removeStop(held, 0).stops[1]?.lockedAt).toBe(1)
    const joined = addStop(toggleLock({ ...plan, routes: [[0], [3, 4, 5]] }, 0), beside, estimateTravel)
    const order = joined.routes[joined.routes.findIndex((each) => each.includes(0))] ?? []
    expect(joined.stops[0]?.lockedAt).toBe(order.indexOf(0))
  })
})

describe('the other edits', () => {
  it('take a stop away and number the others anew', () => {
    const edited = removeStop(plan, 1)

    expect(edited.routes).toEqual([
      [0, 1],
      [2, 3, 4],
    ])
    expect(addressesOf(edited)).toEqual([
      ['stop 0', 'stop 2'],
      ['stop 3', 'stop 4', 'stop 5'],
    ])
  })

  it('drive a route the other way round, from its end to its start, an open end staying one', () => {
    const there = { address: 'there', coordinates: [40, -74] as const }
    const away = { ...plan, drivers: [{ ...dayOf(), end: there }, dayOf({ openEnd: true })] }

    const turned = reverseRoute(reverseRoute(away, 0), 1)

    expect(turned.routes).toEqual([
      [2, 1, 0],
      [5, 4, 3],
    ])
    expect(turned.drivers[0]?.start).toEqual(there)
    expect(turned.drivers[1]).toEqual(away.drivers[1])
  })

  it('replace what is said of a stop, which moves only to the place where it is now locked', () => {
    expect(replaceStop(plan, 0, stopAt(0, { note: 'side door' })).routes).toEqual(plan.routes)
    expect(replaceStop(plan, 0, stopAt(0, { lockedAt: 2 })).routes[0]).toEqual([1, 2, 0])
  })

  it('move a stop or an end on the map alone', () => {
    const moved = moveEndPosition(moveStopPosition(plan, 2, [1, 2]), { route: 0, end: 'end' }, [3, 4])

    expect(moved.stops[2]?.coordinates).toEqual([1, 2])
    expect(moved.drivers[0]?.end?.coordinates).toEqual([3, 4])
    expect(moveEndPosition(plan, { route: 1, end: 'end' }, [3, 4])).toEqual(plan)
    expect(moved.routes).toBe(plan.routes)
  })

  it('lock a stop to its place and let it go again; one that nobody serves has no place', () => {
    const first = { ...plan, stops: plan.stops.with(1, stopAt(1, { position: 'first' })) }

    expect(toggleLock(first, 1).stops[1]).toEqual(stopAt(1, { position: 'first', lockedAt: 1 }))
    expect(toggleLock(toggleLock(first, 1), 1).stops[1]).toEqual(stopAt(1, { position: 'first' }))
    expect(toggleLock(plan, 6).stops[6]).toEqual(stopAt(6))
    expect(lockRoute(lockRoute(plan, 0, 'route'), 0, undefined)).toEqual(plan)
  })

  it('put a stop where it costs least of all routes that are not locked', () => {
    const beside = { ...stopAt(9), coordinates: stopAt(4).coordinates }
    const joined = addStop(plan, beside, estimateTravel)
    const elsewhere = addStop(lockRoute(plan, 1, 'route'), beside, estimateTravel)

    expect([joined.routes[1]?.[1], joined.routes[1]?.[2]]).toContain(7)
    expect(elsewhere.routes[1]).toEqual([3, 4, 5])
    expect(elsewhere.routes[0]).toContain(7)
    const none = plan.drivers.reduce((held, _, route) => lockRoute(held, route, 'route'), plan)
    expect(insertStop(none, estimateTravel(none), 6)).toEqual(none)
  })
})

// ── Properties over any sequence of edits ──

type Edit = (plan: Plan) => Plan | undefined
const number = fc.nat({ max: 9 })
const pick = (of: number, each: number): number => each % Math.max(1, of)

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(number, number, number).map(
    ([stop, route, place]): Edit =>
      (now) =>
        moveStop(now, pick(now.stops.length, stop), { route: pick(2, route), place }),
  ),
  fc.tuple(number).map(
    ([stop]): Edit =>
      (now) =>
        now.stops.length > 3 ? removeStop(now, pick(now.stops.length, stop)) : undefined,
  ),
  fc.tuple(number).map(
    ([stop]): Edit =>
      (now) =>
        toggleLock(now, pick(now.stops.length, stop)),
  ),
  fc.tuple(number, fc.constantFrom('order' as const, 'route' as const, undefined)).map(
    ([route, lock]): Edit =>
      (now) =>
        lockRoute(now, pick(2, route), lock),
  ),
  number.map(
    (route): Edit =>
      (now) =>
        reverseRoute(now, pick(2, route)),
  ),
  number.map(
    (index): Edit =>
      (now) =>
        addStop(now, stopAt(20 + index), estimateTravel),
  ),
  fc.tuple(number, fc.integer({ min: 500, max: 900 })).map(
    ([stop, from]): Edit =>
      (now) =>
        replaceStop(now, pick(now.stops.length, stop), stopAt(stop, { window: [from, from + 30] })),
  ),
)

const replay = (edits: readonly Edit[]): Plan[] => {
  const states = [plan]
  for (const edit of edits) states.push(edit(states.at(-1) ?? plan) ?? states.at(-1) ?? plan)
  return states
}

it('a stop that is put where it costs least breaks no rule anew because another route breaks one already', () => {
  const at = (east: number, rule: Partial<PlanStop> = {}): PlanStop => ({
    ...{ address: `${east} Main St, Town`, coordinates: [40.7, -74 + east / 1000] },
    ...rule,
  })
  // By hand: the first driver lacks the skill of their stop. The second has as many stops as they take.
  const day: Plan = {
    stops: [at(10, { skills: ['lift'] }), at(50), at(51)],
    drivers: [dayOf(), dayOf({ maxStops: 1 })],
    method: 'd',
    routes: [[0], [1]],
  }

  expect(routeOf(insertStop(day, estimateTravel(day), 2).routes, 2)).toBe(0)
})

describe('whatever is done to a plan', () => {
  it('no stop is served twice or invented, and every lock holds its stop', () => {
    forAll(fc.array(anyEdit, { maxLength: 12 }), (edits) => {
      for (const { routes, stops } of replay(edits)) {
        const served = routes.flat()
        expect(new Set(served).size).toBe(served.length)
        expect(served.every((stop) => stops[stop] !== undefined)).toBe(true)
        for (const order of routes) expect([...brokenLocks(order, locksOf(stops))]).toEqual([])
      }
    })
  })

  it('stops that stay on a route keep their order among each other when one joins or leaves', () => {
    const among = (order: readonly number[] = [], others: readonly number[] = []) =>
      order.filter((each) => others.includes(each))
    const anyMove = fc.tuple(fc.array(anyEdit, { maxLength: 8 }), number, number, number)
    forAll(anyMove, ([edits, stop, route, place]) => {
      const before = replay(edits).at(-1) ?? plan
      const to = routeOf(before.routes, stop) === 0 ? 1 : 0
      const moved = moveStop(before, stop, { route: to, place })
      const joined = addStop(before, stopAt(30 + route), estimateTravel)

      for (const now of [moved ?? before, joined])
        for (const [index, order] of before.routes.entries())
          expect(among(now.routes[index], order)).toEqual(among(order, now.routes[index]))
    })
  })

  it('undo gives the same document back, step by step, and redo the later ones', () => {
    forAll(fc.array(anyEdit, { maxLength: 12 }), (edits) => {
      const states = replay(edits)
      const [first = plan, ...later] = states
      let history: History<Plan> = later.reduce((kept, state) => record(kept, 'edited', state), createHistory(first))

      for (const state of states.toReversed()) {
        expect(history.present).toBe(state)
        history = undo(history)
      }
      for (const state of later) {
        history = redo(history)
        expect(history.present).toBe(state)
      }
    })
  })

  it('the price told before a change is by how much the shown total then grows', () => {
    forAll(fc.array(anyEdit, { minLength: 1, maxLength: 6 }), (edits) => {
      const states = replay(edits)
      const [before = plan, after = plan] = states.slice(-2)

      const { minutes } = priceChange(before, after, estimateTravel)

      expect(minutes).toBe(shownMinutes(after) - shownMinutes(before))
    })
  })
})

/** The totals of all routes as they are shown; a driver without stops stays at home. */
function shownMinutes(state: Plan): number {
  const { routes } = estimatePlan(state, estimateTravel(state))
  return routes.reduce((sum, { totals }, driver) => sum + (state.routes[driver]?.length ? totals.minutes : 0), 0)
}

describe('the price of a change', () => {
  it('names the rules that are newly broken, and those alone', () => {
    const strict = { ...plan, stops: plan.stops.with(0, stopAt(0, { window: [510, 530] })) }
    const late = moveStop(strict, 0, { route: 0, place: 2 })
    // Another note on the same route: what was late before is no news.
    const later = late && replaceStop(late, 2, stopAt(2, { note: 'side door' }))

    expect(late && priceChange(strict, late, estimateTravel).broken[0]).toMatch(
      /^0 Main St is reached \d+ min after it closes$/,
    )
    expect(late && later && priceChange(late, later, estimateTravel).broken).toEqual([])
    expect(priceChange(plan, plan, estimateTravel)).toEqual({ minutes: 0, miles: 0, broken: [] })
  })

  it('names a rule that one driver breaks in the place of another, and whose it is', () => {
    const full = { ...plan, drivers: plan.drivers.map((each) => ({ ...each, maxStops: 2 })) }
    const crowded = { ...full, routes: [[0, 1, 2], [3, 4], [5]].slice(0, 2) }
    const moved = moveStop(crowded, 0, { route: 1, place: 0 })

    expect(moved && priceChange(crowded, moved, estimateTravel).broken).toEqual([
      'Driver 2 has more stops than allowed: 1',
    ])
  })

  it('asks for the travel of the routes that it touches alone', () => {
    const asked: number[] = []
    const moved = moveStop(plan, 0, { route: 0, place: 2 })

    if (moved) {
      priceChange(plan, moved, (request) => {
        asked.push(request.stops.length)
        return estimateTravel(request)
      })
    }

    expect(asked).toEqual([3, 3])
  })
})
