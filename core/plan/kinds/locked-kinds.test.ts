/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forRuns, runs } from '#engine/test/support/runs.ts'
import { kindsDay } from '#test/solver/kinds-day.ts'
import { dayOf } from '#test/support/build-plan.ts'
import { spreadDay } from '#test/support/spread-day.ts'
import { planFaults } from '../check-plan.ts'
import { findPlan, weighPlan } from '../find-plan.ts'
import { estimatePlan, estimateTravel } from '../make-plan.ts'
import type { DrivenHead, DriverDay, Plan, PlanStop, Routes } from '../plan.ts'
import { priceChange } from '../price-change.ts'

const anyDay = fc.record({
  seed: fc.nat(10_000),
  locked: fc.uniqueArray(fc.nat(7), { maxLength: 3 }),
  lock: fc.constantFrom('order' as const, 'route' as const, undefined),
  whose: fc.nat(2),
  done: fc.nat(3),
  isMissed: fc.boolean(),
  keepsDrivers: fc.boolean(),
  reloads: fc.boolean(),
  /** By hand, whatever that breaks. */
  moves: fc.array(fc.record({ stop: fc.nat(7), route: fc.nat(2), place: fc.nat(4) }), { maxLength: 2 }),
})

type Day = typeof anyDay extends fc.Arbitrary<infer Each> ? Each : never

/** A day of eight stops as it was found, then locked, and under way as far as `done` says. */
function dayUnderWay({ seed, locked, lock, whose, done, isMissed, keepsDrivers, reloads, moves }: Day): Plan {
  const request = kindsDay(seed, { stops: 8, drivers: 3, reloads })
  const found = findPlan(request, estimateTravel(request), { effort: 'fast' })
  const routes = moves.reduce<Routes>(
    (now, { stop, route, place }) =>
      now.map((order, driver) => {
        const others = order.filter((each) => each !== stop)
        return driver === route ? others.toSpliced(place, 0, stop) : others
      }),
    found.routes,
  )
  const driven: DrivenHead = {
    stops: (routes[whose] ?? [])
      .slice(0, done)
      .map((stop, place) => ({ stop, minute: 500 + place, ...(isMissed && { isMissed }) })),
    from: 510,
    leftAt: 480,
  }
  const stops = request.stops.map((stop, place) =>
    locked.includes(place)
      ? { ...stop, lockedAt: Math.max(0, routes.find((order) => order.includes(place))?.indexOf(place) ?? 0) }
      : stop,
  )
  const drivers = request.drivers.map(
    (day, driver): DriverDay => ({
      ...day,
      ...(driver === whose && done > 0 ? { driven } : {}),
      ...(driver === (whose + 1) % 3 && lock ? { lock } : {}),
    }),
  )
  return { ...request, stops, drivers, routes, ...(keepsDrivers ? { keepsDrivers } : {}) }
}

describe('a day with the rules of a fleet that is locked and under way', () => {
  it('is planned anew so that nothing is lost, moved or broken', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const plan = dayUnderWay(day)
        const travel = estimateTravel(plan)

        const found = findPlan(plan, travel, { effort: 'fast' }, plan.routes)

        expect(planFaults(plan, travel, found, plan.routes)).toEqual([])
        const again = findPlan(plan, travel, { effort: 'fast', from: found.routes }, plan.routes)
        expect(planFaults(plan, travel, again, plan.routes)).toEqual([])
      }),
      {
        numRuns: runs(40),
        examples: [
          [
            {
              ...{ seed: 6089, locked: [2], lock: 'order' as const, whose: 1, done: 1, isMissed: false },
              ...{ keepsDrivers: true, reloads: true, moves: [{ stop: 0, route: 1, place: 0 }] },
            },
          ],
          [
            {
              ...{ seed: 6512, locked: [0], lock: 'order' as const, whose: 0, done: 0, isMissed: false },
              ...{ keepsDrivers: true, reloads: true, moves: [] },
            },
          ],
        ],
      },
    )
  })

  it('leaves out, by name, the stop for which a locked order breaks a rule by hand', () => {
    const at = (mile: number, more: Partial<PlanStop> = {}): PlanStop => ({
      address: `${mile} Main St`,
      coordinates: [40 + mile / 100, -74],
      serviceMinutes: 10,
      ...more,
    })
    const [days, routes] = [
      [dayOf({ leaveAt: 480, lock: 'order' }), dayOf({ leaveAt: 480 })],
      [[0, 1, 2, 3], []],
    ]
    const stops = [at(1), at(9), at(2, { window: [480, 500] }), at(5)]
    const plan: Plan = { stops, drivers: days, method: 'd', routes, keepsDrivers: true }
    const travel = estimateTravel(plan)

    const found = findPlan(plan, travel, { effort: 'fast' }, plan.routes)

    expect(found.routes).toEqual([[0, 2, 3], []])
    expect(found.unserved.map(({ entered }) => entered)).toEqual([1])
    expect(planFaults(plan, travel, found, plan.routes)).toEqual([])
    const sound = findPlan(plan, travel, { effort: 'fast' }, found.routes)
    expect(sound.routes).toEqual(found.routes)
  })

  it('goes on without one of its drivers, and no stop is on two routes', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(2), (day, gone) => {
        const { keepsDrivers: _, ...plan } = dayUnderWay({ ...day, done: 0, moves: [] })
        const before = weighPlan(plan, estimateTravel(plan)).brokenRules

        const { plan: spread, price } = spreadDay(plan, gone)

        const all = spread.routes.flat()
        expect([new Set(all).size, spread.routes[gone]]).toEqual([all.length, []])
        const broken = weighPlan(spread, estimateTravel(spread)).brokenRules
        expect([before, broken.filter((rule) => !before.includes(rule))]).toEqual([before, []])
        expect(price.broken).toEqual([])
      }),
      {
        numRuns: runs(25),
        examples: [
          [
            {
              seed: 9056,
              locked: [],
              lock: 'order',
              whose: 0,
              done: 0,
              isMissed: false,
              keepsDrivers: false,
              reloads: true,
              moves: [],
            },
            1,
          ],
        ],
      },
    )
  })

  it('shows the times that its search has used', () => {
    forRuns(runs(30), fc.nat(10_000), (seed) => {
      const request = kindsDay(seed, { stops: 8, drivers: 3 })
      const found = findPlan(request, estimateTravel(request), { effort: 'fast' })
      const plan = { ...request, routes: found.routes }
      const { routes } = estimatePlan(plan)
      const slow = { ...plan, drivers: plan.drivers.map(({ speedFactor: _, ...each }) => each) }
      const usual = estimatePlan(slow).routes
      expect(routes.map(({ legs }) => legs.map(({ durationSeconds }) => durationSeconds))).toEqual(
        plan.drivers.map(({ speedFactor = 1 }, driver) =>
          usual[driver]?.legs.map(({ durationSeconds }) => Math.round(durationSeconds / speedFactor)),
        ),
      )
      expect(routes.map(({ points }) => points.flatMap(({ serviceMinutes = [] }) => serviceMinutes))).toEqual(
        plan.drivers.map(({ serviceFactor = 1 }, driver) =>
          plan.routes[driver]?.map(() => Math.round(5 * serviceFactor)),
        ),
      )
    })
  })

  it('has a price for a change that is nothing where nothing changes', () => {
    const plan = dayUnderWay({
      seed: 3,
      locked: [],
      lock: undefined,
      whose: 0,
      done: 0,
      isMissed: false,
      keepsDrivers: false,
      reloads: false,
      moves: [],
    })
    expect(priceChange(plan, plan, estimateTravel)).toEqual({ minutes: 0, miles: 0, broken: [] })
  })
})
