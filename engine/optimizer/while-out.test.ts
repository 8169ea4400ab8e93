/** @module-tag wide */

import { expect, it } from 'vitest'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { randomProblem } from '#engine/test/solver/random-problem.ts'
import { runs } from '#engine/test/support/runs.ts'
import { checkSolution } from './check/check-solution.ts'
import { evaluate } from './evaluate.ts'
import { improve } from './improve.ts'
import type { Break, Problem } from './problem/problem.ts'
import type { Solution } from './solution/solution.ts'
import { toGiven } from './solution/to-given.ts'
import { solve } from './solve.ts'

const effort = { effort: 'fast' } as const
const lunch: Break = { id: 1, service: 30, windows: [[100, 160]], isOnlyWhileOut: true }
const breaksOf = ({ routes }: Solution): number[] =>
  routes.flatMap(({ steps }) => steps.flatMap(({ kind, id }) => (kind === 'break' && id !== undefined ? [id] : [])))
const paid = vehicle(1, { shift: [0, 500], breaks: [lunch], pay: { perSecond: 1 } })

it('waits for no break that begins once it may be back', () => {
  const found = solve(problem({ vehicles: [paid], jobs: [job(1), job(2)] }), effort)
  const [first, ...others] = found.routes[0]?.steps ?? []
  const end = others.at(-1)?.arrival ?? 0

  expect(breaksOf(found)).toEqual([])
  expect(end - (first?.arrival ?? 0)).toBe(40)
  expect(checkSolution(problem({ vehicles: [paid], jobs: [job(1), job(2)] }), found)).toEqual([])
})

it('takes a break where it is out after the latest moment at which that may begin, and not where it is over just then', () => {
  const taskOf = (service: number) => problem({ vehicles: [paid], jobs: [job(1, { service, windows: [[50, 90]] })] })
  const routes = [{ vehicle: 1, jobs: [1] }]

  // The way back takes ten seconds.
  expect(breaksOf(evaluate(taskOf(100), routes).solution)).toEqual([])
  expect(evaluate(taskOf(100), routes).violations).toEqual([])
  expect(breaksOf(evaluate(taskOf(101), routes).solution)).toEqual([1])
})

it('pays for no break that is not taken, and misses one that is due', () => {
  const unpaid = vehicle(1, { shift: [0, 500], breaks: [lunch], pay: { perSecond: 1, excludesBreaks: true } })
  const asked = problem({ vehicles: [unpaid], jobs: [job(1)] })
  const found = solve(asked, effort)
  const long = problem({ vehicles: [paid], jobs: [job(1, { service: 300 })] })
  const { solution } = evaluate(long, [{ vehicle: 1, jobs: [1] }])
  const routes = solution.routes.map((route) => ({
    ...route,
    steps: route.steps.filter(({ kind }) => kind !== 'break'),
  }))

  expect(found.value.cost).toBe(20 + 20)
  expect(checkSolution(long, { ...solution, routes }).map(({ message }) => message)).toContain('break 1 is missing')
})

it('serves in the morning what would not fit with a break', () => {
  const short = vehicle(1, { shift: [0, 500], departure: [0, 0], breaks: [lunch], maxDuration: 160 })
  const asked = problem({ vehicles: [short], jobs: [job(1, { service: 60 }), job(2, { service: 60 })] })

  expect(solve(asked, effort).unassignedJobs).toEqual([])
  expect(breaksOf(solve(asked, effort))).toEqual([])
})

/** To be back early may cost more where somebody wishes for a later moment. */
const mayBeEarly = ({ jobs, shipments = [] }: Problem): boolean =>
  [...jobs, ...shipments.flatMap(({ pickup, delivery }) => [pickup, delivery])].some(
    ({ softWindow }) => (softWindow?.earliness ?? 0) > 0,
  )

const flagged = (asked: Problem): Problem => ({
  ...asked,
  vehicles: asked.vehicles.map((each) => ({
    ...each,
    ...(each.breaks && { breaks: each.breaks.map((pause) => ({ ...pause, isOnlyWhileOut: true as const })) }),
  })),
})

it('finds plans that the checker accepts, no worse than with all breaks, whatever else is asked', () => {
  for (let seed = 1; seed <= runs(150); seed++) {
    const strict = randomProblem(seed, { vehicles: 2, jobs: 5, shipments: 1, hasTerms: false })
    const asked = flagged(strict)
    const [all, found] = [solve(strict, { effort: 300 }), solve(asked, { effort: 300 })]
    const again = improve(asked, found.routes.map(toGiven), { effort: 300 })

    expect([seed, checkSolution(asked, found)]).toEqual([seed, []])
    expect([seed, checkSolution(asked, again)]).toEqual([seed, []])
    if (mayBeEarly(asked)) continue
    expect([seed, found.value.priority >= all.value.priority]).toEqual([seed, true])
    const isMore = found.value.priority > all.value.priority || found.value.served > all.value.served
    expect([seed, isMore || found.value.cost <= all.value.cost + 1e-6]).toEqual([seed, true])
  }
})
