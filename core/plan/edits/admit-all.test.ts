/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forRuns, runs } from '#engine/test/support/runs.ts'
import { requestOf } from '#test/support/build-plan.ts'
import { lineTravel } from '#test/support/line-travel.ts'
import { findPlan, weighPlan } from '../find-plan.ts'
import type { Plan } from '../plan.ts'
import { admitAll } from './admit-all.ts'

/** Stops every ten minutes along a road that begins and ends at 0. */
const road = (stops: number) => lineTravel(0, ...Array.from({ length: stops }, (_, index) => 10 * (index + 1)), 0)
const found = (plan: Omit<Plan, 'routes'>, stops: number): Plan => ({
  ...plan,
  routes: findPlan(plan, road(stops), { effort: 'fast' }).routes,
})

describe('stops that are left out', () => {
  it('are taken in together by the one change that they need', () => {
    const request = requestOf([{}, {}, {}], { leaveAt: 480, finishBy: 501 })

    const admission = admitAll(found(request, 3), road(3), [0, 1, 2])

    expect(admission.fixes).toEqual([{ kind: 'finish-by', minute: 540 }])
    expect(admission.plan.routes.flat().toSorted()).toEqual([0, 1, 2])
    expect(admission.plan.drivers[0]?.finishBy).toBe(540)
  })

  it('stay out where no change helps them', () => {
    const request = requestOf([{}, {}], { leaveAt: 480, maxStops: 1 })
    const plan = { ...request, routes: [[0]] }

    expect(admitAll(plan, road(2), [1])).toEqual({ plan, fixes: [], stops: 0 })
  })

  it('are all there afterwards, and no rule is broken by what was changed', () => {
    const window = fc.option(
      fc
        .tuple(fc.integer({ min: 400, max: 560 }), fc.integer({ min: 0, max: 60 }))
        .map(([from, long]) => [from, from + long] as const),
      { nil: undefined },
    )
    const stop = window.map((hours) => (hours ? { window: hours } : {}))
    forRuns(
      runs(100),
      fc.array(stop, { minLength: 2, maxLength: 6 }),
      fc.integer({ min: 490, max: 620 }),
      (stops, finishBy) => {
        const plan = found(requestOf(stops, { leaveAt: 480, finishBy }), stops.length)
        const { unserved } = weighPlan(plan, road(stops.length))
        const left = unserved.map(({ entered }) => entered)
        const admission = admitAll(plan, road(stops.length), left)
        const after = weighPlan(admission.plan, road(stops.length))
        expect(after.brokenRules).toEqual([])
        expect(after.unserved).toHaveLength(left.length - admission.stops)
        // Who is helped by a change alone is helped among others, too.
        expect(admission.stops).toBe(unserved.filter(({ fixes }) => fixes.length > 0).length)
      },
    )
  })
})
