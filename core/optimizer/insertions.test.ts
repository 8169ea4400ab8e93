import { describe, expect, it } from 'vitest'
import { DomainError } from '#core/kernel/errors.ts'
import { job, problem, vehicle } from '#test/solver/build-problem.ts'
import { randomProblem } from '#test/solver/random-problem.ts'
import { evaluate } from './evaluate.ts'
import { insertions } from './insertions.ts'

const day = problem({
  vehicles: [vehicle(1, { fixedCost: 5 }), vehicle(2, { fixedCost: 5, maxTasks: 1 })],
  jobs: [job(1), job(3), job(4), job(5)],
})
const routes = [
  { vehicle: 1, jobs: [1, 5] },
  { vehicle: 2, jobs: [4] },
]

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

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('add what the plan with the job costs more, in any problem, seed %i', (seed) => {
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
