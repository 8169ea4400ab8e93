import { describe, expect, it } from 'vitest'
import { createRandom } from '#core/kernel/random.ts'
import { job, problem, vehicle } from '#test/solver/build-problem.ts'
import { createAllowance } from '../../effort/allowance.ts'
import type { Problem } from '../../problem/problem.ts'
import { weighAbsence } from '../goals/weigh-absence.ts'
import { compileInstance } from '../instance/instance.ts'
import type { Plan } from '../plan/plan.ts'
import { createPlan } from '../routes/create-plan.ts'
import { createSnapshot, takeSnapshot } from '../routes/snapshot.ts'
import { insertAbsent } from '../ruin-recreate/insert-absent.ts'
import { countHopeless, isEveryJobAlike, shedPriorities } from './shed-priorities.ts'

const search = () => ({
  random: createRandom(1),
  allowance: createAllowance({ iterations: 50 }),
  size: { average: 10, longest: 10 },
  firstTemperature: 10,
  lastTemperature: 1,
})

function planOf(asked: Problem): Plan {
  const instance = compileInstance(asked)
  const plan = createPlan(instance, weighAbsence(instance))
  insertAbsent(plan, createRandom(1))
  return plan
}

const routesOf = (plan: Plan) => {
  const snapshot = createSnapshot(plan.instance)
  takeSnapshot(plan, snapshot)
  return snapshot
}

const urgent = job(1, { priority: 80 })

describe('priorities', () => {
  it('leave a search that serves every job, and the routes stay', () => {
    const plan = planOf(problem({ vehicles: [vehicle(1), vehicle(2)], jobs: [urgent, job(2), job(3)] }))

    const shed = shedPriorities(plan, search())

    expect(isEveryJobAlike(shed.instance)).toBe(true)
    expect(shed.absentCount).toBe(0)
    expect(routesOf(shed)).toEqual(routesOf(plan))
  })

  it('leave it too where the only job that is absent is one that nobody could serve', () => {
    const heavy = job(4, { delivery: [9], priority: 50 })
    const plan = planOf(problem({ vehicles: [vehicle(1, { capacity: [5] })], jobs: [urgent, job(2), heavy] }))

    const shed = shedPriorities(plan, search())

    expect(countHopeless(plan)).toBe(1)
    expect(isEveryJobAlike(shed.instance)).toBe(true)
  })

  it('stay where jobs have to be chosen', () => {
    const jobs = [urgent, job(2), job(3), job(4)]
    const tight = planOf(problem({ vehicles: [vehicle(1, { maxTasks: 3 })], jobs }))
    const hopeless = planOf(problem({ vehicles: [vehicle(1, { maxTasks: 1 })], jobs }))

    for (const plan of [tight, hopeless]) {
      expect(countHopeless(plan)).toBe(0)
      expect(shedPriorities(plan, search())).toBe(plan)
    }
  })
})
