/** @module-tag wide */

import { describe, expect, it } from 'vitest'
import { bruteForce } from '#engine/test/solver/brute-force.ts'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { randomProblem } from '#engine/test/solver/random-problem.ts'
import { rollsFor } from '#engine/test/solver/rolls.ts'
import { runs } from '#engine/test/support/runs.ts'
import { checkSolution } from '../../check/check-solution.ts'
import { evaluate } from '../../evaluate.ts'
import { improve } from '../../improve.ts'
import type { GivenRoute, GivenStep, Matrix, Problem, Vehicle } from '../../problem/problem.ts'
import type { Solution } from '../../solution/solution.ts'
import { solve } from '../../solve.ts'

const dock = { id: 1, location: 0, service: 5 }

/** Kinds and loads of the steps of the first route. */
const outline = ({ routes: [route] }: Solution): string[] =>
  (route?.steps ?? []).map(({ kind, load }) => `${kind} ${load.join(' ')}`)

const ordersOf = ({ routes }: Solution): GivenRoute[] =>
  routes.map(({ vehicle: id, steps }) => ({
    vehicle: id,
    jobs: [],
    steps: steps.flatMap(({ kind, id: task = 0 }): GivenStep[] =>
      kind === 'start' || kind === 'end' || kind === 'break' ? [] : [{ kind, id: task }],
    ),
  }))

describe('a vehicle that may reload', () => {
  it('comes back for what does not fit, and carries on each trip what its jobs ask for', () => {
    const jobs = [1, 2, 3].map((id) => job(id, { delivery: [2] }))
    const asked = problem({ vehicles: [vehicle(1, { capacity: [4], reloads: [dock] })], jobs })

    const solution = solve(asked)

    expect(checkSolution(asked, solution)).toEqual([])
    expect(solution.value).toEqual({ priority: 0, served: 3, cost: 80 })
    expect(outline(solution).filter((step) => step.startsWith('reload'))).toHaveLength(1)
    expect(evaluate(asked, ordersOf(solution)).solution).toEqual(solution)
    expect(improve(asked, ordersOf(solution), { effort: 0 }).value).toEqual(solution.value)
  })

  it('brings off what it collected, while shipments stay on board', () => {
    const asked = problem({
      vehicles: [vehicle(1, { capacity: [3], reloads: [dock] })],
      jobs: [job(1, { pickup: [2] }), job(2, { pickup: [2] })],
      shipments: [{ pickup: { id: 3, location: 1 }, delivery: { id: 3, location: 3 }, amount: [1] }],
    })
    const steps: GivenStep[] = [
      { kind: 'pickup', id: 3 },
      { kind: 'job', id: 1 },
      { kind: 'reload', id: 1 },
      { kind: 'job', id: 2 },
      { kind: 'delivery', id: 3 },
    ]

    const { solution, violations } = evaluate(asked, [{ vehicle: 1, jobs: [], steps }])

    expect(violations).toEqual([])
    expect(outline(solution)).toEqual(['start 0', 'pickup 1', 'job 3', 'reload 1', 'job 3', 'delivery 2', 'end 2'])
  })

  it('comes back no more often than it may, to docks that it has, and between two tasks', () => {
    const jobs = [1, 2].map((id) => job(id))
    const asked = problem({ vehicles: [vehicle(1, { reloads: [{ ...dock, maxTimes: 1 }] })], jobs })
    const codes = (...names: string[]): string[] =>
      evaluate(asked, [
        {
          vehicle: 1,
          jobs: [],
          steps: names.map((name): GivenStep => {
            const id = Number(name.slice(1))
            return name.startsWith('r') ? { kind: 'reload', id } : { kind: 'job', id }
          }),
        },
      ]).violations.map(({ code, job: id, excess }) => `${code} ${id} ${excess}`)

    expect(codes('j1', 'r1', 'j2')).toEqual([])
    expect(codes('r1', 'j1', 'j2')).toEqual(['reload 1 undefined'])
    expect(codes('j1', 'r1', 'r1', 'j2')).toEqual(['reload 1 1', 'reload 1 undefined', 'reload 1 undefined'])
    expect(codes('j1', 'r9', 'j2')).toEqual(['unknown-task 9 undefined'])
  })

  it('serves what only several trips can carry as cheaply as one trip after the other can', () => {
    const random = rollsFor(1, 'trips')
    const { vehicles, jobs, matrices } = manyTrips(random.below, 20, 2)

    const asked = { vehicles, jobs, matrices }
    const solution = solve(asked, { effort: 2000 })
    const without = solve({ ...asked, vehicles: vehicles.map(({ reloads: _, ...each }) => each) }, { effort: 2000 })

    expect(checkSolution(asked, solution)).toEqual([])
    expect(solution.unassignedJobs).toEqual([])
    expect(without.unassignedJobs.length).toBeGreaterThan(8)
    // A vehicle for each trip can do all that two with reloads do, and the other way round: nothing else binds them.
    const fleet = Array.from(
      { length: 6 },
      (_, id): Vehicle => ({ id, profile: 'car', start: 0, end: 0, capacity: [4] }),
    )
    const separate = solve({ ...asked, vehicles: fleet }, { effort: 'best' })
    expect(solution.value.cost).toBeLessThanOrEqual(1.03 * separate.value.cost)
    expect(solution.value.cost).toBeGreaterThanOrEqual(separate.value.cost)
  })

  it.each(Array.from({ length: runs(30) }, (_, index) => index + 1))(
    'is planned as well as by trying every plan, seed %i',
    (seed) => {
      const asked = withDocks(randomProblem(seed, { vehicles: 2, jobs: 4, shipments: 0, hasTerms: false }), seed)

      const solution = solve(asked, { seed })

      expect(checkSolution(asked, solution)).toEqual([])
      expect(solution.value).toEqual(bruteForce(asked))
    },
  )
})

/** So many jobs of one box each around a depot, and vans for four boxes that may come back twice. */
function manyTrips(below: (most: number) => number, count: number, vans: number) {
  const places = Array.from({ length: count + 1 }, (_, place) => (place === 0 ? [50, 50] : [below(100), below(100)]))
  const car: Matrix = {
    size: count + 1,
    durations: Int32Array.from({ length: (count + 1) ** 2 }, (_, cell) => {
      const [from = [], to = []] = [places[Math.floor(cell / (count + 1))], places[cell % (count + 1)]]
      return Math.ceil(Math.hypot((from[0] ?? 0) - (to[0] ?? 0), (from[1] ?? 0) - (to[1] ?? 0)))
    }),
  }
  const reloads = [{ id: 1, location: 0, maxTimes: 2 }]
  return {
    matrices: { car },
    jobs: Array.from({ length: count }, (_, index) => job(index + 1, { delivery: [1] })),
    vehicles: Array.from({ length: vans }, (_, id) => vehicle(id, { capacity: [4], reloads })),
  }
}

/** The problem with little room on board, and docks. */
function withDocks(asked: Problem, seed: number): Problem {
  const random = rollsFor(seed, 'docks')
  const size = asked.matrices.car?.size ?? 1
  const axes = asked.vehicles[0]?.capacity?.length ?? 1
  const load = (): number[] => Array.from({ length: axes }, () => 1 + random.below(2))
  return {
    ...asked,
    jobs: asked.jobs.map((each) => ({ ...each, ...(random.below(3) > 0 ? { delivery: load() } : { pickup: load() }) })),
    vehicles: asked.vehicles.map(({ breaks: _, ...each }) => ({
      ...each,
      capacity: Array.from({ length: axes }, () => 3),
      reloads: [
        { id: 1, location: random.below(size), service: random.below(3), maxTimes: 2 },
        { id: 2, location: random.below(size), windows: [[random.below(20), 60]] as const, maxTimes: 1 },
      ],
    })),
  }
}
