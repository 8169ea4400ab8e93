import { describe, expect, it } from 'vitest'
import { bruteForce } from '#engine/test/solver/brute-force.ts'
import { job, lineMatrix, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { violationsOf } from '#engine/test/solver/judge-places.ts'
import { type Extent, randomProblem } from '#engine/test/solver/random-problem.ts'
import { rollsFor } from '#engine/test/solver/rolls.ts'
import { oneBreak, oneFreeRoute, type Simplification, twoBreaks } from '#engine/test/solver/simple-days.ts'
import { serves } from '../capabilities/kernels.ts'
import { shuffle } from '../genetic/crossover/shuffle.ts'
import type { Problem } from '../problem/problem.ts'
import { solve } from '../solve.ts'
import { tryOrder } from './free-route.ts'
import { compileInstance } from './instance/instance.ts'
import { createPlan } from './routes/create-plan.ts'
import { fillRoute } from './routes/routes.ts'

const EXTENT: Extent = { vehicles: 1, jobs: 6, shipments: 0, hasTerms: false }

it.each<[string, Simplification]>([
  ['no breaks', (day) => day],
  ['one break', oneBreak],
  ['two breaks', twoBreaks],
])(
  'an order of one route without rules is taken when the checker finds nothing in it, and priced like it, on days of %s',
  (_, simplify) => {
    const found = { fits: 0, misfits: 0 }
    for (let seed = 1; seed <= 300; seed++) {
      const instance = compileInstance(simplify(oneFreeRoute(randomProblem(seed, EXTENT))))
      expect(serves('order', instance.used)).toBe(true)
      const jobs = Int32Array.from({ length: instance.jobs }, (_, job) => job)
      const order = jobs.filter((job) => instance.compatible[job] === 1)
      shuffle(order, order.length, rollsFor(seed, 'order'))
      const plan = createPlan(instance, new Float64Array(instance.requests))
      const witness = createPlan(instance, new Float64Array(instance.requests))
      fillRoute(witness, 0, order)
      const violations = violationsOf(witness, 0)

      const isTaken = tryOrder(plan, order)

      expect(isTaken).toBe(violations.length === 0)
      expect(plan.routeCost).toBe(isTaken ? witness.routeCost : 0)
      if (isTaken) found.fits += 1
      else found.misfits += 1
    }
    expect(Math.min(found.fits, found.misfits)).toBeGreaterThan(30)
  },
)

describe('one vehicle without rules', () => {
  it('serves one of two jobs whose loads each fit and of which it may serve only one', () => {
    const small = vehicle(1, { capacity: [2, 4], maxTasks: 1, maxTravelTime: 50 })
    const jobs = [job(1, { delivery: [2, 0], pickup: [0, 1] }), job(2, { delivery: [1, 1], pickup: [1, 2] })]

    expect(solve(problem({ vehicles: [small], jobs })).value).toEqual({ priority: 0, served: 1, cost: 20 })
  })

  it.each([[8421], [1], [2], [3], [4], [5]])('does as much as by trying every plan, seed %i', (seed) => {
    const asked = randomProblem(seed, EXTENT)

    expect(solve(asked, { effort: 'fast' }).value).toEqual(bruteForce(asked))
  })

  it('takes the order of the shortest day where that weighs more than the legs', () => {
    const { size, durations } = lineMatrix(3)
    const matrix = { size, durations, costs: Int32Array.of(0, 5, 1, 1, 0, 5, 5, 1, 0) }
    const back = Int32Array.from(durations, (seconds, cell) => (cell === 1 * size + 0 ? 100 : seconds))
    const asked = (balance: number): Problem =>
      problem({ jobs: [job(1), job(2)], matrices: { car: { ...matrix, durations: back } }, objective: { balance } })

    expect(solve(asked(0)).value.cost).toBe(3)
    expect(solve(asked(1)).value.cost).toBe(15 + 40)
  })

  it('weighs the length of its day as trying every plan does', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const free = oneFreeRoute(randomProblem(seed, EXTENT))
      const balance = [1, 3, 0.25][seed % 3] ?? 1
      const asked = { ...free, objective: { ...free.objective, balance } }

      expect(solve(asked, { effort: 'fast' }).value.cost, `seed ${seed}`).toBeCloseTo(bruteForce(asked).cost, 6)
    }
  })
})
