import { describe, expect, it } from 'vitest'
import { DomainError } from '#engine/base/errors.ts'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { randomProblem } from '#engine/test/solver/random-problem.ts'
import { evaluate } from './evaluate.ts'
import { insertions } from './insertions.ts'
import type { GivenStep, Problem } from './problem/problem.ts'

const day = problem({
  vehicles: [vehicle(1, { fixedCost: 5 }), vehicle(2, { fixedCost: 5, maxTasks: 1 })],
  jobs: [job(1), job(3), job(4), job(5)],
})
const routes = [
  { vehicle: 1, jobs: [1, 5] },
  { vehicle: 2, jobs: [4] },
]

const seeds = [1, 2, 3, 4, 5, 6, 7, 8]

/** Jobs whose deliveries ask for several trips. */
function docked(seed: number): Problem {
  const asked = randomProblem(seed, { vehicles: 2, jobs: 5, shipments: 0, hasTerms: false })
  return {
    ...asked,
    vehicles: asked.vehicles.map((each) => ({ ...each, capacity: [3], reloads: [{ id: 1, location: seed % 4 }] })),
    jobs: asked.jobs.map(({ pickup: _, ...each }, index) => ({ ...each, delivery: [1 + (index % 2)] })),
    shipments: [],
  }
}

describe('the best places for one more job', () => {
  it('are priced and stand cheapest first, those that fit before those that do not', () => {
    const places = insertions(day, routes, 3, 10)

    expect(
      places.map(({ vehicle: id, position, addedCost, addedSeconds, violations }) => [
        id,
        position,
        addedCost,
        addedSeconds,
        violations.map(({ code }) => code).join(),
      ]),
    ).toEqual([
      [1, 1, 0, 0, ''],
      [1, 2, 0, 0, ''],
      [1, 0, 40, 40, ''],
      [2, 0, 0, 0, 'max-tasks'],
      [2, 1, 0, 0, 'max-tasks'],
    ])
  })

  it('are as many as asked', () => {
    expect(insertions(day, routes, 3, 1)).toHaveLength(1)
  })

  it('count the fixed cost of a vehicle that has no route yet', () => {
    expect(insertions(day, [], 3, 1)[0]).toMatchObject({ vehicle: 1, position: 0, addedCost: 65, addedSeconds: 60 })
  })

  it('take the job off its route first', () => {
    const [place] = insertions(day, [{ vehicle: 1, jobs: [1, 3, 5] }], 3, 1)

    expect(place).toMatchObject({ vehicle: 1, position: 1, addedCost: 0 })
  })

  it('are refused for a job that does not exist', () => {
    expect(() => insertions(day, routes, 99, 3)).toThrow(DomainError)
  })

  it('name a reload that goes with the job where it fits only so, and leave it out where it does not', () => {
    const dock = { id: 7, location: 0, service: 5 }
    const asked = problem({
      vehicles: [vehicle(1, { capacity: [4], reloads: [dock] }), vehicle(2, { capacity: [3] })],
      jobs: [1, 2, 3].map((id) => job(id, { delivery: [2] })),
    })
    const given = [
      { vehicle: 1, jobs: [1, 2] },
      { vehicle: 2, jobs: [] },
    ]

    const fitting = insertions(asked, given, 3, 99).filter(({ violations }) => violations.length === 0)
    const idle = insertions(asked, [{ vehicle: 1, jobs: [1] }], 3, 1)

    expect(fitting.map(({ vehicle: id, position, reload, addedCost }) => [id, position, reload, addedCost])).toEqual([
      [1, 1, { id: 7, position: 1 }, 40],
      [1, 2, { id: 7, position: 1 }, 40],
      [2, 0, undefined, 60],
      [1, 0, { id: 7, position: 1 }, 60],
    ])
    expect(idle[0]?.reload).toBeUndefined()
  })

  it('offer no reload more often than it may be taken', () => {
    const asked = problem({
      vehicles: [vehicle(1, { capacity: [2], reloads: [{ id: 7, location: 0, maxTimes: 1 }] })],
      jobs: [1, 2, 3].map((id) => job(id, { delivery: [2] })),
    })
    const steps = [
      { kind: 'job' as const, id: 1 },
      { kind: 'reload' as const, id: 7 },
      { kind: 'job' as const, id: 2 },
    ]

    const places = insertions(asked, [{ vehicle: 1, jobs: [], steps }], 3, 99)

    expect(places).toHaveLength(4)
    expect(places.every(({ reload, violations }) => !reload && violations.length > 0)).toBe(true)
  })

  it.each(seeds)('say with a reload, too, what the plan with both costs more, seed %i', (seed) => {
    const asked = docked(seed)
    const [extra = 0, ...others] = asked.jobs.map(({ id }) => id)
    const given = asked.vehicles.map(({ id }, index) => ({
      vehicle: id,
      jobs: others.filter((_, place) => place % asked.vehicles.length === index),
    }))
    const before = evaluate(asked, given).solution.value.cost

    for (const { vehicle: id, position, reload, addedCost } of insertions(asked, given, extra, 99)) {
      if (!reload) continue
      const { solution, violations } = evaluate(
        asked,
        given.map((route) => {
          if (route.vehicle !== id) return route
          const steps = route.jobs.map((each): GivenStep => ({ kind: 'job', id: each }))
          return {
            ...route,
            steps: steps
              .toSpliced(position, 0, { kind: 'job', id: extra })
              .toSpliced(reload.position, 0, { kind: 'reload', id: reload.id }),
          }
        }),
      )
      expect(violations.filter(({ vehicle: other }) => other === id)).toEqual([])
      expect(solution.value.cost - before).toBe(addedCost)
    }
  })

  it.each(seeds)('add what the plan with the job costs more, in any problem, seed %i', (seed) => {
    const asked = randomProblem(seed, { vehicles: 3, jobs: 5, shipments: 0, hasTerms: false })
    const [extra, ...others] = asked.jobs.map(({ id }) => id)
    const given = asked.vehicles.map(({ id }, index) => ({
      vehicle: id,
      jobs: others.filter((_, place) => place % asked.vehicles.length === index),
    }))
    const before = evaluate(asked, given).solution.value.cost

    for (const { vehicle: id, position, addedCost, violations } of insertions(asked, given, extra ?? 0, 99)) {
      const after = evaluate(
        asked,
        given.map((route) =>
          route.vehicle === id ? { ...route, jobs: route.jobs.toSpliced(position, 0, extra ?? 0) } : route,
        ),
      )
      expect(after.solution.value.cost - before).toBe(addedCost)
      expect(after.violations).toEqual(expect.arrayContaining([...violations]))
    }
  })
})
