import fc from 'fast-check'
import { expect, it } from 'vitest'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { forRuns } from '#engine/test/support/runs.ts'
import type { GivenRoute } from '../../problem/problem.ts'
import { finishPlan } from '../finish/finished-plan.ts'
import { compileInstance } from '../instance/instance.ts'
import { adoptRoutes } from './adopt-routes.ts'
import { createPlan } from './create-plan.ts'

const ids = [1, 2, 3, 4, 5]
const instance = compileInstance(
  problem({ vehicles: [1, 2].map((id) => vehicle(id, { maxTasks: 3 })), jobs: ids.map((id) => job(id)) }),
)

/** What each vehicle drives after these routes were given. */
function adopted(given: readonly GivenRoute[]): Map<number, number[]> {
  const plan = createPlan(instance, new Float64Array(instance.requests))
  adoptRoutes(plan, given)
  const { routes } = finishPlan(plan)
  return new Map(
    routes.map((route) => [route.vehicle, route.steps.flatMap(({ kind, id }) => (kind === 'job' ? (id ?? []) : []))]),
  )
}

it('a vehicle has the first route of its own that leaves it something, without what another vehicle has by then', () => {
  const route = fc.record({
    vehicle: fc.constantFrom(1, 2, 9),
    jobs: fc.array(fc.constantFrom(...ids, 9), { maxLength: 5 }),
  })
  forRuns(300, fc.array(route, { maxLength: 5 }), (given) => {
    const expected = new Map<number, number[]>()
    for (const { vehicle: id, jobs } of given) {
      const taken = [...expected.values()].flat()
      const free = [...new Set(jobs)].filter((each) => ids.includes(each) && !taken.includes(each)).slice(0, 3)
      if (id !== 9 && !expected.has(id) && free.length > 0) expected.set(id, free)
    }

    expect(adopted(given)).toEqual(expected)
  })
})

it('a route keeps the reloads that are named, the first of all as well, and drops those beyond what there is', () => {
  const dock = { id: 7, location: 0 }
  const reloading = compileInstance(
    problem({
      vehicles: [vehicle(1, { capacity: [1], reloads: [dock] })],
      jobs: [1, 2].map((id) => job(id, { delivery: [1] })),
    }),
  )
  const plan = createPlan(reloading, new Float64Array(reloading.requests))
  const [first, reload, second] = [
    { kind: 'job', id: 1 },
    { kind: 'reload', id: 7 },
    { kind: 'job', id: 2 },
  ] as const

  adoptRoutes(plan, [{ vehicle: 1, jobs: [], steps: [first, reload, second] }])

  const [route] = finishPlan(plan).routes
  expect(route?.steps.map(({ kind }) => kind)).toEqual(['start', 'job', 'reload', 'job', 'end'])
})
