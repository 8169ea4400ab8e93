/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate } from '#engine/optimizer/index.ts'
import { forRuns, runs } from '#engine/test/support/runs.ts'
import { dayOf } from '#test/support/build-plan.ts'
import { planFaults } from './check-plan.ts'
import { findPlan } from './find-plan.ts'
import { toGiven } from './kinds/tasks.ts'
import { estimateTravel } from './make-plan.ts'
import type { Plan, PlanStop, Routes } from './plan.ts'
import { planToProblem } from './plan-to-problem.ts'

const effort = { effort: 'fast' } as const

/** Places scattered over a town, always the same for the same number. */
const stopAt = (index: number, rule: Partial<PlanStop> = {}): PlanStop => ({
  address: `${index} Main St`,
  coordinates: [40.7 + 0.05 * Math.sin(index * 12.9), -74 + 0.05 * Math.sin(index * 78.2)],
  ...rule,
})
const plan: Plan = {
  stops: Array.from({ length: 9 }, (_, index) => stopAt(index)),
  drivers: [dayOf(), dayOf(), dayOf()],
  method: 'd',
  routes: [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
  ],
}
const find = (request: Plan) => findPlan(request, estimateTravel(request), effort, request.routes)
const withLock = (driver: number, lock: 'order' | 'route'): Plan => ({
  ...plan,
  drivers: plan.drivers.map((day, index) => (index === driver ? { ...day, lock } : day)),
})

describe('routes for several drivers', () => {
  it('serve every stop once, as the checker says', () => {
    const found = find(plan)

    expect(found.routes.flat().toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(planFaults(plan, estimateTravel(plan), found, plan.routes)).toEqual([])
  })

  it('leave a locked route as it is, and its stops to nobody else', () => {
    const { routes } = find(withLock(1, 'route'))

    expect(routes[1]).toEqual([3, 4, 5])
    expect(routes.flat().toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('keep a locked order among the stops that were there', () => {
    const { routes } = find(withLock(2, 'order'))

    expect(routes[2]?.filter((stop) => stop >= 6)).toEqual([6, 7, 8])
  })

  it('keep a locked stop with its driver and at its number', () => {
    const locked = { ...plan, stops: plan.stops.with(4, stopAt(4, { lockedAt: 0 })) }

    const { routes } = find(locked)

    expect(routes[1]?.[0]).toBe(4)
  })

  it('end where stops that are first on two routes come to one driver', () => {
    const first = [stopAt(0, { lockedAt: 0 }), stopAt(1), stopAt(2, { lockedAt: 0 }), stopAt(3)]
    const request: Plan = { ...plan, stops: first, drivers: [dayOf({ leaveAt: 480, finishBy: 1080 })], routes: [] }

    const [order = []] = find(request).routes

    expect(order).toHaveLength(4)
    expect(order.slice(0, 2).toSorted()).toEqual([0, 2])
  })

  it('are what they were where every route is locked', () => {
    const all = { ...plan, drivers: plan.drivers.map((day) => ({ ...day, lock: 'route' as const })) }

    expect(find(all).routes).toEqual(plan.routes)
  })

  it('tell better ones while they are searched for, locked routes included', () => {
    const told: Routes[] = []
    const request = withLock(0, 'route')
    const onImprovement = (routes: Routes): void => void told.push(routes)

    findPlan(request, estimateTravel(request), { ...effort, onImprovement }, request.routes)

    expect(told.length).toBeGreaterThan(0)
    for (const routes of told) expect(routes[0]).toEqual([0, 1, 2])
  })

  it('pass the checker whatever is locked', () => {
    const anyLocks = fc.record({
      locks: fc.array(fc.constantFrom('order' as const, 'route' as const, undefined), { minLength: 3, maxLength: 3 }),
      stop: fc.nat({ max: 8 }),
      finishBy: fc.option(fc.integer({ min: 515, max: 620 }), { nil: undefined }),
    })

    forRuns(runs(80), anyLocks, ({ locks, stop, finishBy }) => {
      const place = plan.routes.find((order) => order.includes(stop))?.indexOf(stop) ?? 0
      const request: Plan = {
        ...plan,
        stops: plan.stops.with(stop, stopAt(stop, { lockedAt: place })),
        drivers: locks.map((lock) => ({
          ...dayOf({ leaveAt: 510, ...(finishBy === undefined ? {} : { finishBy }) }),
          ...(lock ? { lock } : {}),
        })),
      }

      expect(planFaults(request, estimateTravel(request), find(request), request.routes)).toEqual([])
    })
  })
})

it('a search that begins with routes finds none that are worse, and keeps what is locked, whatever that is', () => {
  const anyLocks = fc.record({
    locked: fc.array(fc.nat({ max: 8 }), { maxLength: 4 }),
    lock: fc.constantFrom('order' as const, 'route' as const, undefined),
    evenness: fc.constantFrom(0, 1),
  })
  forRuns(runs(40), anyLocks, fc.integer({ min: 1, max: 300 }), ({ locked, lock, evenness }, steps) => {
    const stops = locked.reduce((all, stop) => all.with(stop, stopAt(stop, { lockedAt: stop % 3 })), plan.stops)
    const drivers = plan.drivers.with(0, { ...dayOf(), ...(lock && { lock }) })
    const asked: Plan = { ...plan, stops, drivers, objective: { evenness, useEveryVehicle: true } }
    const travel = estimateTravel(asked)
    const problem = planToProblem(asked, travel)
    const costOf = (routes: Routes): number => evaluate(problem, toGiven(problem, routes)).solution.value.cost
    const first = findPlan(asked, travel, effort, plan.routes).routes

    const again = findPlan(asked, travel, { effort: steps, seed: 7, from: first }, plan.routes)

    expect(costOf(again.routes)).toBeLessThanOrEqual(costOf(first))
    expect(planFaults(asked, travel, again, plan.routes)).toEqual([])
  })
})
