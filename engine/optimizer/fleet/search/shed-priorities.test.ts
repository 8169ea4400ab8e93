import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
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

  it('stay where what nobody could serve alone is served beside another one', () => {
    // Two jobs at one place share their setup, and only the first of them pays for it.
    const late = job(4, { location: 1, setup: 50, service: 10, windows: [[0, 20]] })
    const early = job(5, { location: 1, setup: 1, service: 2, windows: [[0, 12]] })
    const asked = problem({
      vehicles: [vehicle(1, { shift: [0, 40] })],
      jobs: [late, early, { ...urgent, windows: [[0, 0]] }],
    })

    const plan = createPlan(compileInstance(asked), new Float64Array(3))

    expect(countHopeless(plan)).toBe(1)
    expect(countHopeless(plan, Int32Array.of(0))).toBe(0)
  })

  it('stay where what nobody could serve alone rides beside another one', () => {
    // Home from the first place is too far, unless over the second one.
    const car = { size: 4, durations: Int32Array.from([0, 1, 9, 9, 9, 0, 1, 1, 1, 9, 0, 9, 9, 1, 1, 0]) }
    const far = { pickup: { id: 7, location: 1 }, delivery: { id: 8, location: 3 }, maxRideTime: 1 }
    const vehicles = [vehicle(1, { maxTravelTime: 4 })]
    const alone = problem({ vehicles, shipments: [far], matrices: { car } })
    const both = problem({ vehicles, shipments: [far], jobs: [job(2)], matrices: { car } })

    const hopeless = (asked: Problem): number =>
      countHopeless(createPlan(compileInstance(asked), new Float64Array(2)), Int32Array.of(asked.jobs.length))

    expect(hopeless(alone)).toBe(1)
    expect(hopeless(both)).toBe(0)
    expect(hopeless({ ...both, relations: [{ type: 'not-in-same-route', jobs: [2], shipments: [7] }] })).toBe(1)
    expect(hopeless({ ...both, sequences: [[2]], vehicles: [vehicle(1, { maxTravelTime: 4, maxTasks: 2 })] })).toBe(1)
    expect(hopeless({ ...both, jobs: [job(2, { skills: [1] })] })).toBe(1)
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
