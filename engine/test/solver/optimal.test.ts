/** @module-tag wide */
import { describe, expect, it } from 'vitest'
import { checkSolution, type Problem, solve, type Value, validateProblem } from '#engine/optimizer/index.ts'
import { runs } from '#engine/test/support/runs.ts'
import { bruteForce, compareValues } from './brute-force.ts'
import { withPay } from './paid-days.ts'
import { type Extent, randomProblem } from './random-problem.ts'

const seeds = (all: number, from: number): number[] => Array.from({ length: runs(all) }, (_, index) => from + index)

const MIXED: Extent = { vehicles: 3, jobs: 5, shipments: 1, hasTerms: false }
const WEIGHTED: Extent = { vehicles: 2, jobs: 3, shipments: 1, hasTerms: true }
const PAIRS: Extent = { vehicles: 2, jobs: 2, shipments: 2, hasTerms: true }

/** Value of our answer, which the checker must accept. */
function solveRightly(problem: Problem, seed: number): Value {
  const solution = solve(problem, { seed })
  expect(checkSolution(problem, solution)).toEqual([])
  return solution.value
}

const mixedValues = new Map<number, Value>()

/** The same of a mixed problem, with which several tests begin. */
function mixedValue(seed: number): Value {
  const value = mixedValues.get(seed) ?? solveRightly(randomProblem(seed, MIXED), seed)
  mixedValues.set(seed, value)
  return value
}

// Trying every plan of seven tasks takes seconds on a busy machine.
describe('a problem of at most seven tasks with all rules mixed', () => {
  it.each(seeds(40, 1))('is solved as well as by trying every plan, seed %i', (seed) => {
    const problem = randomProblem(seed, MIXED)

    expect(validateProblem(problem)).toEqual([])
    expect(mixedValue(seed)).toEqual(bruteForce(problem))
  })

  it.each(seeds(40, 1001))('is solved as well where weighted terms count, seed %i', (seed) => {
    const problem = randomProblem(seed, WEIGHTED)

    expect(solveRightly(problem, seed)).toEqual(bruteForce(problem))
  })

  it.each(seeds(40, 2001))('is solved as well where days are paid, seed %i', (seed) => {
    const problem = withPay(randomProblem(seed, seed % 2 === 0 ? MIXED : WEIGHTED), seed)

    expect(validateProblem(problem)).toEqual([])
    expect(solveRightly(problem, seed)).toEqual(bruteForce(problem))
  })

  /** Found by comparing thousands of problems; each was solved worse once. */
  it.each([38, 196, 5587])('is solved as well where it once was not, seed %i', (seed) => {
    const problem = randomProblem(seed, { ...MIXED, vehicles: 2 })

    expect(solveRightly(problem, 1)).toEqual(bruteForce(problem))
  })

  /** Also found so: reloads and rides with a limit, and terms that grow with a day, are more than the cheapest place tells. */
  it.each([
    ...[40_126, 51_094].map((seed) => [seed, MIXED] as const),
    ...[40_283, 40_460, 40_672, 40_710].map((seed) => [seed, WEIGHTED] as const),
    ...[31, 40_168, 40_534, 40_540, 40_548, 40_783, 40_931].map((seed) => [seed, PAIRS] as const),
  ])('is solved as well where a place is more than its price, seed %i', { tags: ['deep'] }, (seed, extent) => {
    const problem = randomProblem(seed, extent)

    expect(solveRightly(problem, seed)).toEqual(bruteForce(problem))
  })

  it.each(seeds(20, 1))('is served no less when a vehicle is added, seed %i', (seed) => {
    const problem = randomProblem(seed, MIXED)
    const [first] = problem.vehicles
    const more = {
      ...problem,
      vehicles: [...problem.vehicles, { id: 99, profile: first?.profile ?? 'car', skills: [1, 2] }],
    }

    const before = mixedValue(seed)
    const after = solveRightly(more, seed)

    expect(after.priority).toBeGreaterThanOrEqual(before.priority)
    if (after.priority === before.priority) expect(after.served).toBeGreaterThanOrEqual(before.served)
  })

  it.each(seeds(20, 1))('loses nothing when a window is relaxed, seed %i', (seed) => {
    const problem = randomProblem(seed, MIXED)
    const windowed = problem.jobs.findIndex(({ windows }) => windows)
    const jobs = problem.jobs.map((job, index) =>
      index === windowed ? { ...job, windows: [[0, 10_000]] as const } : job,
    )

    const before = mixedValue(seed)
    const after = solveRightly({ ...problem, jobs }, seed)

    expect(compareValues(after, before)).toBeLessThanOrEqual(0)
  })
})
