/** @module-tag wide */
import { describe, expect, it } from 'vitest'
import { bruteForce } from '#engine/test/solver/brute-force.ts'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { withPay } from '#engine/test/solver/paid-days.ts'
import { randomProblem } from '#engine/test/solver/random-problem.ts'
import { rollsFor } from '#engine/test/solver/rolls.ts'
import { smallDay, tryAllTimes } from '#engine/test/solver/try-all-times.ts'
import { hits, runs } from '#engine/test/support/runs.ts'
import { checkSolution } from '../../check/check-solution.ts'
import { evaluate } from '../../evaluate.ts'
import { explain } from '../../explain.ts'
import type { Problem, Vehicle } from '../../problem/problem.ts'
import type { Solution } from '../../solution/solution.ts'
import { solve } from '../../solve.ts'
import { compileInstance } from '../instance/instance.ts'
import { createPlan } from '../routes/create-plan.ts'
import { fillRoute } from '../routes/routes.ts'
import { routeDuration, scheduleRoute } from './schedule.ts'
import { retimeRoute } from './timing.ts'

/** A problem every vehicle of which may wait only so long, without soft windows. */
function waitingProblem(seed: number): Problem {
  const random = rollsFor(seed, 'short waits')
  const base = randomProblem(seed, { vehicles: 2, jobs: 4, shipments: 1, hasTerms: false })
  const { vehicles, jobs, shipments = [], ...others } = seed % 2 === 0 ? base : withPay(base, seed)
  const unwished = <Kind extends object>({ softWindow: _, ...task }: Kind & { softWindow?: unknown }) => task
  return {
    ...others,
    vehicles: vehicles.map((each): Vehicle => ({ ...each, maxWait: random.below(15) })),
    jobs: jobs.map((each) => unwished(each)),
    shipments: shipments.map((each) => ({
      ...each,
      pickup: unwished(each.pickup),
      delivery: unwished(each.delivery),
    })),
  }
}

describe('waiting that may last only so long', () => {
  it('leaves the search the schedules that trying every second finds', () => {
    const found = { kept: 0, broken: 0 }
    for (let seed = 301; seed <= 300 + runs(300); seed++) {
      const asked = smallDay(seed)
      const plan = createPlan(compileInstance(asked), new Float64Array(3))
      fillRoute(plan, 0, Int32Array.from([0, 1, 2]))
      const best = tryAllTimes(asked)

      expect(retimeRoute(plan, 0) === -1).toBe(best !== undefined)
      found[best ? 'kept' : 'broken'] += 1
      if (!best) continue
      const events = scheduleRoute(plan, 0)
      expect([events[0]?.begin, events.at(-1)?.begin]).toEqual([best.departure, best.end])
      expect(routeDuration(plan, 0)).toBe(best.end - best.departure)
    }
    expect(found.kept).toBeGreaterThan(hits(80))
    expect(found.broken).toBeGreaterThan(hits(80))
  })

  it.each(Array.from({ length: runs(40) }, (_, index) => 1 + index))(
    'is planned as by trying every plan, seed %i',
    (seed) => {
      const asked = waitingProblem(seed)

      const solution = solve(asked, { seed })

      expect(checkSolution(asked, solution)).toEqual([])
      expect(solution.value).toEqual(bruteForce(asked))
      const given = solution.routes.map(({ vehicle: id, steps }) => ({
        vehicle: id,
        jobs: [],
        steps: steps.flatMap(({ kind, id: task = 0 }) =>
          kind === 'start' || kind === 'end' || kind === 'break' ? [] : [{ kind, id: task }],
        ),
      }))
      const spans = ({ routes }: Solution) => routes.map(({ steps }) => [steps[0]?.arrival, steps.at(-1)?.arrival])
      expect(spans(evaluate(asked, given).solution)).toEqual(spans(solution))
    },
  )

  it('is filled with work that fits between', () => {
    const vehicles = [vehicle(1, { departure: [0, 0], maxWait: 30 })]
    const jobs = [job(1, { windows: [[10, 10]] }), job(2, { windows: [[100, 200]] }), job(3, { service: 30 })]

    const { routes } = solve(problem({ vehicles, jobs }), { seed: 1 })

    expect(routes[0]?.steps.flatMap(({ kind, id }) => (kind === 'job' ? [id] : []))).toEqual([1, 3, 2])
  })

  it('leaves out what is only reached by waiting too long, and says how much longer that would be', () => {
    const vehicles = [vehicle(1, { departure: [0, 0], maxWait: 30 })]
    const jobs = [job(1, { windows: [[10, 10]] }), job(2, { windows: [[100, 200]], priority: 1 })]
    const asked = problem({ vehicles, jobs })

    const solution = solve(asked, { seed: 1 })
    const [reason] = explain(asked, solution)

    expect(solution.unassignedJobs).toEqual([2])
    expect(reason?.vehicles).toEqual([
      { vehicle: 1, code: 'max-wait', changes: [{ kind: 'extend-wait', seconds: 50 }], message: 'waiting +1 min' },
    ])
    const longer = { ...asked, vehicles: [vehicle(1, { departure: [0, 0], maxWait: 80 })] }
    expect(solve(longer, { seed: 1 }).unassignedJobs).toEqual([])
  })
})
