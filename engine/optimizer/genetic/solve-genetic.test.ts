/** @module-tag wide */

import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { bruteForce } from '#engine/test/solver/brute-force.ts'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { randomFleet } from '#engine/test/solver/random-fleet.ts'
import { runs } from '#engine/test/support/runs.ts'
import { checkSolution } from '../check/check-solution.ts'
import { createAllowance } from '../effort/allowance.ts'
import { compileInstance } from '../fleet/instance/instance.ts'
import type { Problem } from '../problem/problem.ts'
import type { Solution } from '../solution/solution.ts'
import { solve } from '../solve.ts'
import { breedPlans } from './breed-plans.ts'
import { compileCapacitated } from './compile/compile-capacitated.ts'
import { createCapacitatedNursery, solveGenetic } from './solve-genetic.ts'

const seeds = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

const breed = (asked: Problem, iterations: number): Solution | undefined =>
  solveGenetic(asked, {
    random: createRandom(1),
    allowance: createAllowance({ iterations }),
    routeIterations: 0,
  })

describe('bred plans', () => {
  it.each(seeds(runs(30)))('of six jobs are as good as trying every plan, seed %i', (seed) => {
    const asked = randomFleet(seed, { jobs: 6, vehicles: 3 })
    const best = bruteForce(asked)

    const random = createRandom(seed)
    const bred = breedPlans(createCapacitatedNursery(compileCapacitated(compileInstance(asked)), random), {
      random,
      allowance: createAllowance({ iterations: 6 * 100 }),
      patience: 1,
    })

    // Where not everything can be served, no plan is found.
    expect(bred?.cost).toBe(best.served === 6 ? best.cost : undefined)
  })

  it.each(seeds(6))('are accepted by the checker and no dearer after more iterations, seed %i', (seed) => {
    const asked = randomFleet(seed, { jobs: 20, vehicles: 4, isRoundTrip: true })

    const [short, long, again] = [2_000, 5_000, 5_000].map((iterations) => breed(asked, iterations))

    expect(short && checkSolution(asked, short)).toEqual([])
    expect(long && checkSolution(asked, long)).toEqual([])
    expect(long?.value.cost).toBeLessThanOrEqual(short?.value.cost ?? 0)
    expect(again).toEqual(long)
  })

  it('go on when a population has nothing better to give', () => {
    const asked = randomFleet(1, { jobs: 8, vehicles: 2, isPlain: true })

    expect(breed(asked, 6.4 * 600)?.value).toEqual(breed(asked, 6.4 * 200)?.value)
  })

  it('are told while they get better, the first at once', () => {
    const told: Solution[] = []
    const asked = randomFleet(3, { jobs: 30, vehicles: 5, isPlain: true })

    const best = solve(asked, { effort: 6_000, onImprovement: (solution) => told.push(solution) })

    expect(told.length).toBeGreaterThan(1)
    for (const solution of told) expect(checkSolution(asked, solution)).toEqual([])
    expect(told.at(-1)?.value.cost).toBeGreaterThanOrEqual(best.value.cost)
  })
})

describe('what is not bred', () => {
  const eight = seeds(8).map((id) => job(id))
  const oneWay = { size: 10, durations: Int32Array.from({ length: 100 }, (_, cell) => cell) }
  const plain = problem({ vehicles: [vehicle(1), vehicle(2)], jobs: eight })

  it('differs from what is', () => {
    expect(breed(plain, 768)?.value.served).toBe(8)
  })

  it.each<[string, Problem]>([
    ['one vehicle', { ...plain, vehicles: [vehicle(1)] }],
    ['few jobs', { ...plain, jobs: eight.slice(1) }],
    ['shipments', { ...plain, shipments: [{ pickup: job(20, { location: 1 }), delivery: job(20, { location: 2 }) }] }],
    ['windows', { ...plain, jobs: [...eight, job(9, { windows: [[0, 9000]] })] }],
    [
      'breaks',
      { ...plain, vehicles: [1, 2].map((id) => vehicle(id, { breaks: [{ id: 1, service: 9, windows: [[0, 99]] }] })) },
    ],
    ['travel limits', { ...plain, vehicles: [1, 2].map((id) => vehicle(id, { maxTravelTime: 100 })) }],
    ['vehicles that differ', { ...plain, vehicles: [vehicle(1), vehicle(2, { maxTasks: 5 })] }],
    ['jobs that no vehicle may serve', { ...plain, jobs: [...eight, job(9, { skills: [1] })] }],
    ['jobs that come first', { ...plain, jobs: [...eight, job(9, { position: 'first' })] }],
    ['vehicles that end elsewhere', { ...plain, vehicles: [1, 2].map((id) => vehicle(id, { end: 1 })) }],
    ['one-way streets', { ...plain, matrices: { car: oneWay } }],
    [
      'pairs too far apart',
      { ...plain, matrices: { car: { size: 10, durations: new Int32Array(100).fill(2 ** 31 - 1) } } },
    ],
    ['balance', { ...plain, objective: { balance: 1 } }],
    ['a plan to keep', { ...plain, objective: { stability: 1 } }],
    [
      'vehicles that cost more than their routes',
      {
        ...plain,
        vehicles: [1, 2].map((id) => vehicle(id, { fixedCost: 1000, capacity: [4] })),
        jobs: eight.map((each) => ({ ...each, delivery: [1] })),
      },
    ],
    ['huge fixed costs', { ...plain, vehicles: [1, 2].map((id) => vehicle(id, { fixedCost: 2 ** 29 })) }],
    [
      'days that are short and legs that cost something else',
      { ...plain, vehicles: [1, 2].map((id) => vehicle(id, { shift: [0, 9000] })), objective: { duration: 2 } },
    ],
    [
      'goods both ways',
      {
        ...plain,
        vehicles: [1, 2].map((id) => vehicle(id, { capacity: [9] })),
        jobs: [...eight, job(9, { delivery: [1], pickup: [1] })],
      },
    ],
    [
      'more goods than all can carry',
      {
        ...plain,
        vehicles: [1, 2].map((id) => vehicle(id, { capacity: [3] })),
        jobs: eight.map((each) => ({ ...each, delivery: [1] })),
      },
    ],
    ['more jobs than all may do', { ...plain, vehicles: [1, 2].map((id) => vehicle(id, { maxTasks: 3 })) }],
    ['days too short for all', { ...plain, vehicles: [1, 2].map((id) => vehicle(id, { shift: [0, 100] })) }],
  ])('%s', (_, asked) => {
    expect(breed(asked, 900)).toBeUndefined()
  })

  it('leaves the rest of the iterations to the other search', () => {
    const asked: Problem = {
      ...plain,
      vehicles: [1, 2].map((id) => vehicle(id, { shift: [0, 200] })),
      jobs: eight.map((each) => ({ ...each, service: 30 })),
    }

    const solution = solve(asked, { effort: 2_000 })

    expect(checkSolution(asked, solution)).toEqual([])
    expect(solution.unassignedJobs.length).toBeGreaterThan(0)
    expect(breed(asked, 2_000)).toBeUndefined()
  })

  it('takes longer than there is time for', () => {
    expect(breed(plain, 767)).toBeUndefined()
  })
})
