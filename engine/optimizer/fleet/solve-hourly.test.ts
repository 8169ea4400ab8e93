import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { job, lineMatrix, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { forRuns } from '#engine/test/support/runs.ts'
import { checkSolution } from '../check/check-solution.ts'
import { createAllowance } from '../effort/allowance.ts'
import { evaluate } from '../evaluate.ts'
import type { Hours, Problem } from '../problem/problem.ts'
import type { Solution } from '../solution/solution.ts'
import type { FleetOptions } from './solve-fleet.ts'
import { isDraftedSteadily, solveHourly } from './solve-hourly.ts'

const options = (more: Partial<FleetOptions> = {}): FleetOptions => ({
  random: createRandom(1),
  allowance: createAllowance({ iterations: 300 }),
  routeIterations: 100,
  ...more,
})
const hourly = (hours: Hours, parts: Partial<Problem> = {}): Problem =>
  problem({ matrices: { car: { ...lineMatrix(10), hours } }, ...parts })
const rush: Hours = { moments: [100], factors: [[0.5, 1]] }

const ordersOf = (ids: readonly number[]): number[][] =>
  ids.length === 0
    ? [[]]
    : ids.flatMap((id) => ordersOf(ids.filter((other) => other !== id)).map((rest) => [id, ...rest]))

const anyHours = fc
  .record({
    moments: fc.uniqueArray(fc.integer({ min: -50, max: 400 }), { maxLength: 3 }),
    parts: fc.array(fc.integer({ min: 200, max: 2000 }), { minLength: 8, maxLength: 8 }),
    classes: fc.option(fc.uint8Array({ minLength: 100, maxLength: 100, max: 1 }), { nil: undefined }),
  })
  .map(({ moments, parts, classes }): Hours => {
    const periods = moments.length + 1
    const factors = [parts.slice(0, periods), parts.slice(4, 4 + periods)].map((of) => of.map((part) => part / 1000))
    return { moments: moments.sort((one, other) => one - other), factors, ...(classes && { classes }) }
  })
const anyProblem = fc
  .record({
    hours: anyHours,
    places: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
    shift: fc.constantFrom(undefined, [0, 5000] as const, [100, 5000] as const),
  })
  .map(({ hours, places, shift }) =>
    hourly(hours, { vehicles: [vehicle(1, shift && { shift })], jobs: places.map((place) => job(place)) }),
  )

describe('a fleet whose speeds change with the hour', () => {
  it('drives its stops in the order that costs least by the hours, of all orders', () => {
    forRuns(15, anyProblem, (asked) => {
      const costs = ordersOf(asked.jobs.map(({ id }) => id)).map(
        (jobs) => evaluate(asked, [{ vehicle: 1, jobs }]).solution.value.cost,
      )

      const solution = solveHourly(asked, options())

      expect(checkSolution(asked, solution)).toEqual([])
      expect(solution.value.served).toBe(asked.jobs.length)
      expect(solution.value.cost).toBeCloseTo(Math.min(...costs))
    })
  })

  it('is told of by the hours, each time cheaper, and never cheaper than what it is answered', () => {
    const told: Solution[] = []
    const asked = hourly(rush, {
      vehicles: [vehicle(1, { shift: [0, 400] }), vehicle(2, { shift: [50, 400] })],
      jobs: [1, 2, 4, 7, 9].map((id) => job(id)),
    })

    const solution = solveHourly(asked, options({ onImprovement: (better) => told.push(better) }))

    expect(told.flatMap((each) => checkSolution(asked, each))).toEqual([])
    const costs = [...told, solution].map(({ value }) => value.cost)
    expect(costs.length).toBeGreaterThan(1)
    expect(costs).toEqual(costs.toSorted((one, other) => other - one))
    expect(told.every(({ value }) => value.served === solution.value.served)).toBe(true)
  })

  it('is drafted by steady speeds unless nothing changes or somebody has priority', () => {
    const jobs = [job(1), job(2)]
    const pair = { pickup: { id: 3, location: 3 }, delivery: { id: 4, location: 4 } }

    expect(isDraftedSteadily(hourly(rush, { jobs }))).toBe(true)
    expect(isDraftedSteadily(hourly(rush, { jobs, shipments: [pair] }))).toBe(true)
    expect(isDraftedSteadily(hourly(rush, { jobs, shipments: [{ ...pair, priority: 1 }] }))).toBe(false)
    expect(isDraftedSteadily(hourly(rush, { jobs: [...jobs, job(3, { priority: 5 })] }))).toBe(false)
    expect(isDraftedSteadily(hourly({ moments: [100], factors: [[1, 1]] }, { jobs }))).toBe(false)
    expect(isDraftedSteadily(problem({ jobs }))).toBe(false)
  })
})
