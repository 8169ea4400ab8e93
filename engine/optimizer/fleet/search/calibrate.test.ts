import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { createAllowance } from '../../effort/allowance.ts'
import { compileInstance } from '../instance/instance.ts'
import type { Plan } from '../plan/plan.ts'
import { createPlan } from '../routes/create-plan.ts'
import { insertAbsent } from '../ruin-recreate/insert-absent.ts'
import { naturalExponential } from './annealing.ts'
import { sampleLosses, temperatureOf } from './calibrate.ts'

const losses = (count: number, lossOf: (index: number) => number): Float64Array =>
  Float64Array.from({ length: count }, (_, index) => lossOf(index)).sort()

describe('the first temperature', () => {
  it('is the one at which the wanted share of the losses is taken', () => {
    const same = losses(50, () => 100)

    // e^(−100 / t) = 0.5 at t = 100 / ln 2.
    expect(temperatureOf(same, 0.5)).toBeCloseTo(100 / Math.LN2, 6)
    expect(temperatureOf(same, 0.3)).toBeCloseTo(-100 / Math.log(0.3), 6)
  })

  it('is moved little by a few legs that no road has', () => {
    const usual = temperatureOf(
      losses(50, (index) => 10 + index),
      0.5,
    )
    const unreachable = temperatureOf(
      losses(50, (index) => (index < 3 ? 10_000_000 : 10 + index)),
      0.5,
    )

    expect(unreachable).toBeGreaterThan(usual ?? 0)
    expect(unreachable).toBeLessThan(1.5 * (usual ?? 0))
  })

  it('is unknown where few moves lose anything', () => {
    expect(
      temperatureOf(
        losses(11, () => 5),
        0.5,
      ),
    ).toBeUndefined()
  })
})

describe('the losses of first moves', () => {
  const jobs = Array.from({ length: 40 }, (_, id) => job(id, { location: 1 + ((id * 7) % 9) }))

  function planWith(fixedCost: number): Plan {
    const vehicles = [1, 2, 3, 4].map((id) => vehicle(id, { maxTasks: 15, fixedCost }))
    const instance = compileInstance(problem({ vehicles, jobs }))
    const plan = createPlan(instance, new Float64Array(instance.requests).fill(10_000))
    insertAbsent(plan, createRandom(1))
    return plan
  }

  const sample = (plan: Plan, iterations: number): Float64Array =>
    sampleLosses(plan, {
      random: createRandom(1),
      size: { average: 10, longest: 10 },
      allowance: createAllowance({ iterations }),
    })

  it('are above nothing, and leave the plan no worse', () => {
    const plan = planWith(0)
    const cost = plan.routeCost

    const sampled = Array.from(sample(plan, 300))

    expect(sampled.length).toBeGreaterThan(12)
    expect(sampled).toEqual(sampled.toSorted((left, right) => left - right))
    expect(sampled[0]).toBeGreaterThan(0)
    expect(plan.routeCost).toBeLessThanOrEqual(cost)
    expect(plan.absentCount).toBe(0)
  })

  it('hold no vehicle’s fixed cost', () => {
    expect(Math.max(...sample(planWith(1_000_000), 300))).toBeLessThan(1_000_000)
  })

  it('are none without an allowance', () => {
    expect(sample(planWith(0), 0)).toHaveLength(0)
  })
})

it('the exponential function is computed like the machine does, by arithmetic alone', () => {
  for (const value of [0, -1e-9, -0.5, -1, -7.25, -39]) {
    expect(naturalExponential(value) / Math.exp(value)).toBeCloseTo(1, 10)
  }
  expect(naturalExponential(Number.NEGATIVE_INFINITY)).toBe(0)
})
