import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { randomTimed } from '#engine/test/solver/random-timed.ts'
import { checkSolution } from '../../check/check-solution.ts'
import { createAllowance } from '../../effort/allowance.ts'
import { weighAbsence } from '../../fleet/goals/weigh-absence.ts'
import { compileInstance } from '../../fleet/instance/instance.ts'
import type { Plan } from '../../fleet/plan/plan.ts'
import { createPlan } from '../../fleet/routes/create-plan.ts'
import { createSnapshot, loadSnapshot, takeSnapshot } from '../../fleet/routes/snapshot.ts'
import { insertAbsent } from '../../fleet/ruin-recreate/insert-absent.ts'
import type { Problem, Vehicle } from '../../problem/problem.ts'
import { solve } from '../../solve.ts'
import { createTimedBreeding } from './timed-breeding.ts'

const DAY = [0, 10_000] as const

/** Jobs with windows on vehicles that have time for all of them. */
function windowedDay(jobs = 20, traits: Partial<Vehicle> = {}): Problem {
  const { vehicles, ...rest } = randomTimed(12, { jobs, vehicles: 4 })
  const day = rest.jobs.map(({ delivery, pickup, skills, ...job }) => ({
    ...job,
    windows: job.windows ?? ([DAY] as const),
  }))
  return {
    ...rest,
    jobs: day,
    vehicles: vehicles.map(({ id, profile }) => ({ id, profile, start: 0, end: 0, ...traits })),
  }
}

/** A greedy plan. */
function planOf(asked: Problem): Plan {
  const instance = compileInstance(asked)
  const plan = createPlan(instance, weighAbsence(instance))
  insertAbsent(plan, createRandom(1))
  return plan
}

const breedingFor = (plan: Plan) => createTimedBreeding(plan, createRandom(1))

describe('breeding between searches', () => {
  it('makes plans that the fleet search finds right, and cheaper ones than it was given', () => {
    const plan = planOf(windowedDay())
    const before = plan.routeCost
    const parent = createSnapshot(plan.instance)
    takeSnapshot(plan, parent)

    const bred = breedingFor(plan)?.breed([parent], createAllowance({ iterations: 3000 }))

    if (bred) loadSnapshot(plan, bred)
    expect(plan.absentCount).toBe(0)
    expect(plan.routeCost).toBeLessThan(before)
  })

  it('is for problems of windows that the kernel knows, whose plans serve everything', () => {
    const asked = windowedDay()
    const empty = createPlan(compileInstance(asked), new Float64Array(20))
    const pause = { id: 1, service: 10, windows: [DAY] }

    expect(breedingFor(planOf(asked))).toBeDefined()
    expect(breedingFor(empty)).toBeUndefined()
    expect(breedingFor(planOf(windowedDay(6)))).toBeUndefined()
    expect(breedingFor(planOf(windowedDay(20, { breaks: [pause] })))).toBeUndefined()
    expect(breedingFor(planOf(windowedDay(20, { fixedCost: 10_000, maxTasks: 8 })))).toBeUndefined()
    expect(breedingFor(planOf({ ...asked, jobs: asked.jobs.map(({ windows, ...job }) => job) }))).toBeUndefined()
  })

  it('asks for time enough, be it measured or not', { tags: ['deep'] }, () => {
    const asked = windowedDay()
    let now = 0
    const clock = () => {
      now += 1
      return now / 600
    }

    const plans = [solve(asked, { effort: 4000 }), solve(asked, { effort: 20_000 }), solve(asked, { share: clock })]

    for (const plan of plans) expect(checkSolution(asked, plan)).toEqual([])
    expect(plans[1]?.value.cost).toBeLessThanOrEqual(plans[0]?.value.cost ?? 0)
    expect(solve(asked, { effort: 20_000 })).toEqual(plans[1])
  })
})
