/** @module-tag wide */

import { describe, expect, it } from 'vitest'
import { problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { growPlan, judgePlace, listPlaces } from '#engine/test/solver/judge-places.ts'
import { withPay } from '#engine/test/solver/paid-days.ts'
import { randomProblem } from '#engine/test/solver/random-problem.ts'
import { rollsFor } from '#engine/test/solver/rolls.ts'
import { plainTime } from '#engine/test/solver/simple-days.ts'
import { hits, runs } from '#engine/test/support/runs.ts'
import { checkSolution } from '../../check/check-solution.ts'
import { evaluate } from '../../evaluate.ts'
import type { Problem } from '../../problem/problem.ts'
import { solve } from '../../solve.ts'
import { findJobPlaces } from '../insertion/job-places.ts'
import { createPlaces } from '../insertion/places.ts'
import { paceOf } from '../instance/breaks.ts'
import { compileInstance } from '../instance/instance.ts'
import { countTasks } from '../plan/plan.ts'
import { createPlan } from '../routes/create-plan.ts'
import { cheapestRides, isRideBound } from './ride-times.ts'

/** A problem of few shipments, most of which may ride only so long. */
function rideProblem(seed: number): Problem {
  const random = rollsFor(seed, 'short rides')
  const base = randomProblem(seed, { vehicles: 1, jobs: 2, shipments: 4, hasTerms: false })
  const { shipments = [], ...asked } = seed % 2 === 0 ? base : withPay(base, seed)
  return { ...asked, shipments: shipments.map((each) => ({ ...each, maxRideTime: 5 + random.below(40) })) }
}

describe('rides that may take only so long', () => {
  it('are kept by every answer, at the price that pricing its orders alone gives', () => {
    let ridden = 0
    for (let seed = 1; seed <= runs(80); seed++) {
      const asked = rideProblem(seed)

      const solution = solve(asked, { seed, effort: 300 })

      expect(checkSolution(asked, solution)).toEqual([])
      const given = solution.routes.map(({ vehicle: id, steps }) => ({
        vehicle: id,
        jobs: [],
        steps: steps.flatMap(({ kind, id: task = 0 }) =>
          kind === 'job' || kind === 'pickup' || kind === 'delivery' ? [{ kind, id: task }] : [],
        ),
      }))
      expect(evaluate(asked, given).solution.value.cost).toBeCloseTo(solution.value.cost, 6)
      ridden += solution.routes.flatMap(({ steps }) => steps).filter(({ kind }) => kind === 'delivery').length
    }
    expect(ridden).toBeGreaterThan(hits(40))
  })

  it('cost on a paid day what the cheapest schedule costs that keeps them', () => {
    const days = Array.from({ length: runs(700) }, (_, index) => withPay(rideProblem(2 * index + 2), index + 1))
    const plans = days.map((day, index) => growPlan(index % 3 === 0 ? day : plainTime(day), index))
    const bound = plans.filter(
      (plan) => isRideBound(plan, 0) && !plan.instance.wishes.isWished && plan.instance.pay.byClock[0] === 1,
    )
    for (const plan of bound) {
      const { pay } = plan.instance
      const span = cheapestRides(plan, 0)
      const legs = (pay.perSecond[0] ?? 0) * (plan.travelTime[0] ?? 0)
      const tasks = (pay.perTask[0] ?? 0) * countTasks(plan, 0)

      expect(plan.clock.cost[0]).toBe(Math.round((span?.price ?? Number.NaN) + tasks - legs))
      expect(plan.clock.end[0]).toBe(span?.end)
    }
    expect(bound.length).toBeGreaterThan(hits(50))
    expect(bound.filter(({ instance }) => paceOf(instance.breaks, 0) === 'plain').length).toBeGreaterThan(hits(25))
  })

  it('rule out a job on the way that lengthens them too much, and one that makes them wait', () => {
    const ride = { pickup: { id: 1, location: 1 }, delivery: { id: 1, location: 3 }, maxRideTime: 25 }
    const jobs = [
      { id: 1, location: 2 },
      { id: 2, location: 2, service: 6 },
      { id: 3, location: 4 },
    ]
    const plan = createPlan(
      compileInstance(problem({ vehicles: [vehicle(1)], jobs, shipments: [ride] })),
      new Float64Array(4),
    )
    const shipment = 3
    const [place] = listPlaces(plan, shipment, 0)
    expect(place && judgePlace(plan, shipment, place).fits).toBe(true)

    const solution = solve(plan.instance.problem, { seed: 1 })
    const order = solution.routes[0]?.steps.map(({ kind, id }) => `${kind} ${id ?? ''}`) ?? []

    expect(solution.unassignedJobs).toEqual([])
    expect(order.indexOf('job 1')).toBeGreaterThan(-1)
    expect(order.slice(order.indexOf('pickup 1'), order.indexOf('delivery 1'))).not.toContain('job 2')
    const places = createPlaces(plan.instance)
    findJobPlaces(plan, 0, { places, slot: 0, vehicle: 0 })
    expect(places.cost[0]).toBe(40)
  })
})
