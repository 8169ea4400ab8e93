/** @module-tag wide */

import { describe, expect, it } from 'vitest'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { withPay } from '#engine/test/solver/paid-days.ts'
import { randomProblem } from '#engine/test/solver/random-problem.ts'
import { hits, runs } from '#engine/test/support/runs.ts'
import { evaluate } from './evaluate.ts'
import { explainPay } from './explain-pay.ts'
import type { GivenRoute, Problem, TimeWindow } from './problem/problem.ts'
import type { Route } from './solution/solution.ts'
import { solve } from './solve.ts'

const solved = Array.from({ length: runs(200) }, (_, index) => {
  const asked = withPay(randomProblem(index + 1, { vehicles: 2, jobs: 6, shipments: 0, hasTerms: false }), index + 1)
  return { asked, solution: solve(asked, { seed: index + 1, effort: 20 }) }
})

describe('what the clock costs', () => {
  it('is told of the window that keeps a driver waiting, and of late hours', () => {
    const pay = { perSecond: 2, lateEnd: { after: 100, perSecond: 3 } }
    const asked = problem({
      vehicles: [vehicle(1, { departure: [0, 0], pay })],
      jobs: [job(1, { windows: [[0, 500]] }), job(2, { windows: [[90, 500]] })],
    })

    const { solution } = evaluate(asked, [{ vehicle: 1, jobs: [1, 2] }])

    // It waits for 70 s at job 2 and is back at 110.
    expect(explainPay(asked, solution, 30)).toEqual([
      { vehicle: 1, waiting: 70, lateHours: 30, windows: [{ job: 2, cost: 2 * 70 + 30, saving: 2 * 30 + 30 }] },
    ])
  })

  it('is nothing where nobody is paid, and no windows where nobody waits', () => {
    const asked = (rules: object) => problem({ vehicles: [vehicle(1, rules)], jobs: [job(1, { windows: [[50, 60]] })] })
    const explained = (rules: object) => explainPay(asked(rules), solve(asked(rules)))

    expect(explained({})).toEqual([])
    expect(explained({ pay: { perSecond: 1 } })).toEqual([{ vehicle: 1, waiting: 0, lateHours: 0, windows: [] }])
  })

  it('is told of services outside their soft windows, whether or not anybody is paid', () => {
    const softWindow = { window: [0, 5], lateness: 2 } as const
    const asked = problem({ jobs: [job(1, { softWindow })] })

    expect(explainPay(asked, solve(asked))).toEqual([
      { vehicle: 1, waiting: 0, lateHours: 0, missedWishes: 10, windows: [] },
    ])
  })

  it('is what trying each change says', () => {
    const told = solved.flatMap(({ asked, solution }) =>
      explainPay(asked, solution, 5).flatMap(({ vehicle: id, windows }) =>
        windows.map((window) => ({ asked, window, route: solution.routes.find((route) => route.vehicle === id) })),
      ),
    )

    for (const { asked, window, route } of told) {
      if (!route) throw new Error('Only routes are explained')
      const saved = (by?: number): number => route.cost - costWith(asked, route, window.job, by)
      expect([window.cost, window.saving]).toEqual([saved(), Math.max(0, saved(5))])
    }
    expect(told.length).toBeGreaterThan(hits(10))
    expect(told.filter(({ window }) => window.saving > 0).length).toBeGreaterThan(hits(5))
  })
})

/** Cost of the same route where a job has no window, or wider ones. */
function costWith(asked: Problem, route: Pick<Route, 'vehicle' | 'steps'>, id: number, by?: number): number {
  const jobs = asked.jobs.map(({ windows, ...rest }) => {
    if (rest.id !== id) return { ...rest, ...(windows && { windows }) }
    return by === undefined || !windows ? rest : { ...rest, windows: joinWide(windows, by) }
  })
  const given: GivenRoute = {
    vehicle: route.vehicle,
    jobs: [],
    steps: route.steps.flatMap(({ kind, id: visited = 0 }) =>
      kind === 'job' || kind === 'reload' ? [{ kind, id: visited }] : [],
    ),
  }
  return evaluate({ ...asked, jobs }, [given]).solution.routes[0]?.cost ?? Number.NaN
}

function joinWide(windows: readonly TimeWindow[], by: number): TimeWindow[] {
  const [first = [0, 0], second] = windows
  if (!second) return [[first[0] - by, first[1] + by]]
  return second[0] - by <= first[1] + by
    ? [[first[0] - by, second[1] + by]]
    : [
        [first[0] - by, first[1] + by],
        [second[0] - by, second[1] + by],
      ]
}
