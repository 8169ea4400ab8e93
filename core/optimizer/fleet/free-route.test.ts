import { describe, expect, it } from 'vitest'
import { violationsOf } from '#test/solver/judge-places.ts'
import { type Extent, randomProblem } from '#test/solver/random-problem.ts'
import { rollsFor } from '#test/solver/rolls.ts'
import { oneBreak, oneFreeRoute, type Simplification, twoBreaks } from '#test/solver/simple-days.ts'
import { serves } from '../capabilities/kernels.ts'
import { shuffle } from '../genetic/crossover/shuffle.ts'
import { tryOrder } from './free-route.ts'
import { compileInstance } from './instance/instance.ts'
import { createPlan } from './plan/create-plan.ts'
import { fillRoute } from './plan/routes.ts'

const EXTENT: Extent = { vehicles: 1, jobs: 6, shipments: 0, hasTerms: false }

describe('an order of one route without rules', () => {
  it.each<[string, Simplification]>([
    ['no breaks', (day) => day],
    ['one break', oneBreak],
    ['two breaks', twoBreaks],
  ])('is taken when the checker finds nothing in it, and priced like it, on days of %s', (_, simplify) => {
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
  })
})
