/** @module-tag wide */
import { describe, expect, it } from 'vitest'
import { planFaults } from '#core/plan/check-plan.ts'
import { findPlan } from '#core/plan/find-plan.ts'
import { estimatePlan } from '#core/plan/make-plan.ts'
import type { Plan } from '#core/plan/plan.ts'
import { costOfItinerary, sumOfCosts } from '#core/teams/cost/day-cost.ts'
import { dayFigures } from '#core/teams/cost/day-figures.ts'
import { payOf } from '#core/teams/day-prices.ts'
import { requestOfAim } from '#core/teams/fleet/fleet-aims.ts'
import { fleetToPlan } from '#core/teams/fleet-request.ts'
import { runs } from '#engine/test/support/runs.ts'
import { priceAt } from './day-in-dollars.ts'
import { bestOfAll, compareWorth, worthOf } from './every-day.ts'
import { type WholeDay, wholeDay } from './whole-day.ts'

/** The day as it is asked for where it is to cost least, with the routes that are found. */
function builtDay({ request, travel }: WholeDay, effort: 'fast' | 'standard') {
  const asked = requestOfAim('cheapest', request, { ...fleetToPlan(request), routes: [] }, travel)
  const found = findPlan(asked, travel, { effort, seed: 1 })
  return { asked, found, plan: { ...asked, routes: found.routes } satisfies Plan }
}

/** Crossings and wishes are whole seconds of somebody's pay in the search, which is less than a cent each. */
const NEAR_CENTS = 3
const seeds = (all: number): number[] => Array.from({ length: runs(all) }, (_, seed) => seed)

describe('a small day with every rule of a team', () => {
  // Of the first 500 such days each is built as well as can be.
  it.each(seeds(16))('costs what the best of all plans costs, in dollars counted without the optimizer: %i', (seed) => {
    const day = wholeDay(seed)
    const { asked, found } = builtDay(day, 'standard')

    expect(planFaults(asked, day.travel, found)).toEqual([])
    expect(found.brokenRules).toEqual([])
    const [best, worth] = [bestOfAll(asked, day.travel), worthOf(asked, day.travel, found.routes)]
    expect(worth).toMatchObject({ priority: best.priority, served: best.served })
    expect(Math.abs((worth?.cents ?? 0) - best.cents)).toBeLessThan(NEAR_CENTS)
  })

  it('keeps every rule and is never better than the best of all where it is built in a hurry, and mostly as good', () => {
    const gaps = seeds(60).map((seed) => {
      const day = wholeDay(1000 + seed)
      const { asked, found } = builtDay(day, 'fast')
      const worth = worthOf(asked, day.travel, found.routes)
      if (!worth || found.brokenRules.length > 0) return Number.NaN
      const best = bestOfAll(asked, day.travel)
      expect(compareWorth({ ...worth, cents: worth.cents + NEAR_CENTS }, best)).toBeGreaterThanOrEqual(0)
      return compareWorth(worth, best)
    })

    expect(gaps).not.toContain(Number.NaN)
    // 487 of the first 500.
    expect(gaps.filter((gap) => gap < NEAR_CENTS).length).toBeGreaterThan(0.9 * gaps.length)
  })

  it.each(seeds(60))('has cards that tell its hours and dollars: %i', (seed) => {
    const { request, travel } = wholeDay(seed)
    const { asked, found, plan } = builtDay({ request, travel }, 'fast')

    const costs = estimatePlan(plan, travel).routes.map((route, driver) => {
      const { pay = payOf(), finishBy } = asked.drivers[driver] ?? {}
      const { leaveAt = 0, breaks } = route
      const cost = costOfItinerary(route, leaveAt, { pay, finishBy })
      const order = found.routes[driver] ?? []
      if (order.length === 0) return cost
      const way = { order, cuts: found.reloads?.[driver] ?? [] }
      const slot = (breaks[0]?.before ?? 0) - 1
      const counted = priceAt({ request: asked, travel, driver }, way, { leave: leaveAt, slot })
      // Cards show miles to a tenth.
      expect(Math.abs(cost.cents - (counted?.wages ?? Number.NaN))).toBeLessThan(1 + 0.05 * pay.perMile)
      return cost
    })

    const { cents, paidMinutes, overtimeMinutes, waitingMinutes } = sumOfCosts(costs)
    expect(dayFigures(plan, travel)).toMatchObject({ cents, paidMinutes, overtimeMinutes, waitingMinutes })
  })
})
