/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate } from '#engine/optimizer/index.ts'
import { forRuns, runs } from '#engine/test/support/runs.ts'
import type { DayPace } from '#engine/travel/index.ts'
import { requestOf } from '#test/support/build-plan.ts'
import { lineTravel } from '#test/support/line-travel.ts'
import { admitAll } from '../edits/admit-all.ts'
import { allowLateness } from '../edits/allow-lateness.ts'
import { findPlan, weighPlan } from '../find-plan.ts'
import { toGiven } from '../kinds/tasks.ts'
import type { Plan, PlanRequest } from '../plan.ts'
import { planToProblem } from '../plan-to-problem.ts'

const anyPace: fc.Arbitrary<DayPace> = fc
  .array(fc.integer({ min: 250, max: 4000 }), { minLength: 24, maxLength: 24 })
  .map((parts) => parts.map((each) => each / 1000))

const anyStop = fc.oneof(
  fc
    .tuple(fc.integer({ min: 400, max: 560 }), fc.integer({ min: 0, max: 60 }))
    .map(([from, long]) => ({ window: [from, from + long] as const })),
  fc.constant({}),
)
const anyStops = fc.array(anyStop, { minLength: 2, maxLength: 6 })
const anyEnd = fc.integer({ min: 490, max: 620 })

/** Stops every ten minutes along a road that begins and ends at 0. */
const roadBy = (pace: DayPace, { stops }: Pick<PlanRequest, 'stops'>) => ({
  ...lineTravel(0, ...stops.map((_, index) => 10 * (index + 1)), 0),
  pace,
})
const found = (request: PlanRequest, pace: DayPace): Plan => ({
  ...request,
  routes: findPlan(request, roadBy(pace, request), { effort: 'fast' }).routes,
})

describe('a search by the hour', () => {
  it('finds routes that keep all rules by the hour, and no worse ones than it begins with', () => {
    forRuns(runs(60), anyStops, anyEnd, anyPace, (stops, finishBy, pace) => {
      const request = requestOf(stops, { leaveAt: 480, finishBy })
      const problem = planToProblem(request, roadBy(pace, request))
      const [before] = findPlan(request, lineTravel(0, ...stops.map((_, index) => 10 * (index + 1)), 0), {
        effort: 'fast',
      }).routes
      const [inMean, byHour] = [[before ?? []], found(request, pace).routes].map((routes) =>
        evaluate(problem, toGiven(problem, routes)),
      )

      expect(byHour?.violations).toEqual([])
      if (!inMean || inMean.violations.length > 0) return
      const [{ served, cost }, { served: least, cost: most }] = [
        byHour?.solution.value ?? { served: 0, cost: 0 },
        inMean.solution.value,
      ]
      expect(served).toBeGreaterThanOrEqual(least)
      if (served === least) expect(cost).toBeLessThanOrEqual(most + 1e-6)
    })
  })

  it('is followed by fixes that hold: who is admitted by them is there, and no rule is broken', () => {
    forRuns(runs(60), anyStops, anyEnd, anyPace, (stops, finishBy, pace) => {
      const plan = found(requestOf(stops, { leaveAt: 480, finishBy }), pace)
      const travel = roadBy(pace, plan)
      const { unserved } = weighPlan(plan, travel)
      const left = unserved.map(({ entered }) => entered)
      const admission = admitAll(plan, travel, left)
      const after = weighPlan(admission.plan, travel)

      expect(after.brokenRules).toEqual([])
      expect(after.unserved).toHaveLength(left.length - admission.stops)
      const late = allowLateness(plan, travel, left, 60)
      if (late) expect(weighPlan(late.plan, travel).brokenRules).toEqual([])
    })
  })

  it('goes on from given routes, by so many steps, and tells of better ones on its way', () => {
    const request = requestOf([{}, {}, {}, {}], { leaveAt: 480 })
    const pace = Array.from({ length: 24 }, (_, hour) => (hour === 8 ? 3 : 1))
    const travel = roadBy(pace, request)
    const told: unknown[] = []

    const better = findPlan(request, travel, {
      effort: 50,
      from: [[2, 0, 3, 1]],
      onImprovement: (each) => told.push(each),
    })

    expect(better.certificate).toBeNull()
    const cost = (routes: readonly (readonly number[])[]): number => {
      const problem = planToProblem(request, travel)
      return evaluate(problem, toGiven(problem, routes)).solution.value.cost
    }
    expect(cost(better.routes)).toBeLessThan(cost([[2, 0, 3, 1]]))
    expect(told.length).toBeGreaterThan(0)
  })
})
