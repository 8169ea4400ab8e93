import { describe, expect, it } from 'vitest'
import { job, lineMatrix, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import type { Problem } from '../../problem/problem.ts'
import { finishPlan } from '../finish/finished-plan.ts'
import { compileInstance } from '../instance/instance.ts'
import { adoptRoutes } from '../routes/adopt-routes.ts'
import { createPlan } from '../routes/create-plan.ts'
import { handOverRoutes } from './hand-over.ts'

/** The value of the plan that is left of one route, and who drives it. */
function handOver(asked: Problem, route: Parameters<typeof adoptRoutes>[1][number]) {
  const instance = compileInstance(asked)
  const plan = createPlan(instance, new Float64Array(instance.requests))
  adoptRoutes(plan, [route])
  handOverRoutes(plan)
  const { routes, value } = finishPlan(plan)
  return { cost: value.cost, served: value.served, drivers: routes.map((each) => each.vehicle) }
}

describe('a route', () => {
  const jobs = [job(1), job(2)]

  it('goes to an idle vehicle of another kind that drives it for less', () => {
    const vehicles = [vehicle(1, { fixedCost: 90 }), vehicle(2, { fixedCost: 10 })]

    expect(handOver(problem({ vehicles, jobs }), { vehicle: 1, jobs: [1, 2] })).toEqual({
      cost: 50,
      served: 2,
      drivers: [2],
    })
  })

  it('goes there back to front where that is the way to do it', () => {
    const { size, durations } = lineMatrix(3)
    // Out to 2, back over 1: every other leg is a long way.
    const long = durations.map((seconds, cell) => ([2, 2 * size + 1, size].includes(cell) ? seconds : 100 + seconds))
    const vehicles = [vehicle(1, { fixedCost: 900 }), vehicle(2, { maxTravelTime: 60 })]
    const asked = problem({ vehicles, jobs, matrices: { car: { size, durations: long } } })

    expect(handOver(asked, { vehicle: 1, jobs: [1, 2] })).toEqual({ cost: 40, served: 2, drivers: [2] })
  })

  it('stays where nobody else can drive all of it', () => {
    const vehicles = [vehicle(1, { fixedCost: 90 }), vehicle(2, { maxTasks: 1 }), vehicle(3, { fixedCost: 91 })]
    const shipments = [{ pickup: { id: 3, location: 1 }, delivery: { id: 3, location: 2 } }]
    const steps = [
      { kind: 'pickup', id: 3 },
      { kind: 'delivery', id: 3 },
    ] as const

    expect(handOver(problem({ vehicles, shipments }), { vehicle: 1, jobs: [], steps }).drivers).toEqual([1])
  })
})
