/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forRuns, runs } from '#engine/test/support/runs.ts'
import { dayOf } from '#test/support/build-plan.ts'
import { spreadDay } from '#test/support/spread-day.ts'
import { findPlan, weighPlan } from '../find-plan.ts'
import { estimateTravel } from '../make-plan.ts'
import type { DriverDay, Plan, PlanStop } from '../plan.ts'
import { planTravel } from '../price-change.ts'
import { replanRoutes } from './replan-routes.ts'

const stopAt = (index: number, rule: Partial<PlanStop> = {}): PlanStop => ({
  address: `${index} Main St, Town`,
  coordinates: [40.02 + 0.05 * Math.sin(index * 12.9), -74 + 0.05 * Math.sin(index * 78.2)],
  ...rule,
})

/** Eleven stops for three drivers; the last of them is nobody's. */
const plan: Plan = {
  stops: Array.from({ length: 11 }, (_, index) => stopAt(index)),
  drivers: [dayOf({ leaveAt: 480 }), dayOf({ leaveAt: 480 }), dayOf({ leaveAt: 480 })],
  method: 'd',
  serviceMinutes: 5,
  routes: [
    [0, 1, 2, 9],
    [3, 4, 5],
    [6, 7, 8],
  ],
  objective: { useEveryVehicle: true, balance: 1 },
}
const withDay = (driver: number, rules: Partial<DriverDay>): Plan => ({
  ...plan,
  drivers: plan.drivers.map((day, each) => (each === driver ? { ...day, ...rules } : day)),
})
const kept = (order: readonly number[] = [], before: readonly number[] = []) =>
  order.filter((stop) => before.includes(stop))

describe('the stops of a driver who cannot come', () => {
  it('join the others, who keep their own stops in their order', () => {
    const { plan: spread, price, unserved } = spreadDay(plan, 0)

    expect(spread.routes[0]).toEqual([])
    expect(spread.routes.flat().toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(kept(spread.routes[1], plan.routes[1])).toEqual(plan.routes[1])
    expect(kept(spread.routes[2], plan.routes[2])).toEqual(plan.routes[2])
    const [before, after] = [plan, spread].map((each) => planTravel(each, estimateTravel(each)).minutes)
    expect(price.minutes).toBe((after ?? 0) - (before ?? 0))
    expect(unserved.map(({ entered }) => entered)).toEqual([10])
  })

  it('are nobody’s where nobody has time, with the reason and the smallest fix', () => {
    const ends = { ...plan, drivers: plan.drivers.map((day) => ({ ...day, finishBy: 485 })) }

    const { plan: spread, unserved } = spreadDay(ends, 0)

    expect(spread.routes[0]).toEqual([])
    for (const stop of [0, 1, 2, 9]) {
      expect(unserved.find(({ entered }) => entered === stop)?.fixes).not.toEqual([])
    }
  })

  it('keep clear of routes that are held, and lose the lock of their place', () => {
    const held = { ...withDay(1, { lock: 'route' }), stops: plan.stops.with(1, stopAt(1, { lockedAt: 1 })) }

    const { plan: spread } = spreadDay(held, 0)

    expect(spread.routes[1]).toEqual([3, 4, 5])
    expect(spread.stops[1]?.lockedAt).toBeUndefined()
    expect(spread.drivers).toEqual(held.drivers)
  })

  it('leave a route that breaks a rule by somebody’s hand as it is, and join it where it breaks none more', () => {
    const anyDay = fc.record({
      shut: fc.array(fc.tuple(fc.integer({ min: 3, max: 8 }), fc.integer({ min: 482, max: 520 })), { maxLength: 3 }),
      finishBy: fc.integer({ min: 500, max: 900 }),
      isAlone: fc.boolean(),
    })
    forRuns(runs(60), anyDay, ({ shut, finishBy, isAlone }) => {
      const stops = shut.reduce((all, [stop, to]) => all.with(stop, stopAt(stop, { window: [480, to] })), plan.stops)
      const drivers = plan.drivers.map((day, driver) => (driver === 1 ? { ...day, finishBy } : day))
      const asked: Plan = {
        ...plan,
        stops,
        drivers: isAlone ? drivers.with(2, { ...dayOf(), lock: 'route' }) : drivers,
      }
      const before = weighPlan({ ...asked, routes: asked.routes.with(0, []) }, estimateTravel(asked)).brokenRules

      const { plan: spread } = spreadDay(asked, 0)

      for (const driver of [1, 2]) expect(kept(spread.routes[driver], plan.routes[driver])).toEqual(plan.routes[driver])
      const after = weighPlan(spread, estimateTravel(spread)).brokenRules
      expect(after.filter((rule) => !before.includes(rule))).toEqual([])
    })
  })

  it('lose none of them, and disturb nobody, whatever is locked', () => {
    const anyDay = fc.record({
      sick: fc.nat({ max: 2 }),
      finishBy: fc.integer({ min: 500, max: 900 }),
      locked: fc.nat({ max: 9 }),
      lock: fc.constantFrom('order' as const, 'route' as const, undefined),
    })
    forRuns(runs(40), anyDay, ({ sick, finishBy, locked, lock }) => {
      const place = plan.routes.find((order) => order.includes(locked))?.indexOf(locked) ?? 0
      const day = withDay((sick + 1) % 3, lock ? { lock, finishBy } : { finishBy })
      const asked = { ...day, stops: plan.stops.with(locked, stopAt(locked, { lockedAt: place })) }

      const { plan: spread, unserved } = spreadDay(asked, sick)

      const told = [...spread.routes.flat(), ...unserved.map(({ entered }) => entered)]
      expect(told.toSorted((a, b) => a - b)).toEqual(plan.stops.map((_, index) => index))
      for (const [driver, order] of plan.routes.entries()) {
        if (driver === sick) continue
        const there = spread.routes[driver] ?? []
        const stay = kept(there, order)
        expect(stay).toEqual(kept(order, stay))
      }
      expect(spread.routes.flat()).not.toContain(10)
    })
  })
})

describe('planning some routes again', () => {
  const find = (asked: Plan, drivers: readonly number[]) => {
    const { request, given } = replanRoutes(asked, drivers)
    return findPlan(request, estimateTravel(request), { effort: 'fast' }, given)
  }

  it('puts each of them into its best order, with the stops that it has, and leaves the others', () => {
    const worse = { ...plan, routes: [[9, 0, 2, 1], [5, 3, 4], plan.routes[2] ?? []] }

    const { routes } = find(worse, [0])

    expect(routes[0]?.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 9])
    expect(routes.slice(1)).toEqual(worse.routes.slice(1))
    const travel = estimateTravel(plan)
    expect(planTravel({ ...plan, routes }, travel).seconds).toBeLessThanOrEqual(planTravel(worse, travel).seconds)
  })

  it('keeps locked stops, locked orders and stops that nobody has', () => {
    const locked = { ...withDay(1, { lock: 'order' }), stops: plan.stops.with(9, stopAt(9, { lockedAt: 3 })) }

    const { routes, unserved } = find(locked, [0, 1])

    expect(routes[0]?.[3]).toBe(9)
    expect(routes[1]).toEqual([3, 4, 5])
    expect(unserved.map(({ entered }) => entered)).toEqual([10])
  })
})
