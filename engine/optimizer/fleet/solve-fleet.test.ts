import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { checkSolution } from '../check/check-solution.ts'
import { type AllowanceBounds, createAllowance } from '../effort/allowance.ts'
import type { Job, Matrix, Problem } from '../problem/problem.ts'
import type { Solution } from '../solution/solution.ts'
import { compileInstance } from './instance/instance.ts'
import { createPlan } from './routes/create-plan.ts'
import { type FleetOptions, reportTo, solveFleet } from './solve-fleet.ts'

const options = (bounds: Partial<AllowanceBounds>): FleetOptions => ({
  random: createRandom(1),
  allowance: createAllowance({ iterations: 200, ...bounds }),
  routeIterations: bounds.share ? Number.POSITIVE_INFINITY : 200,
})

/** A share that is used up after so many questions. */
function shareOf(questions: number): () => number {
  let asked = 0
  return () => asked++ / questions
}

describe('a fleet', () => {
  it('with nothing to do stays at home', () => {
    const told: Solution[] = []
    const idle = problem({ vehicles: [vehicle(1), vehicle(2)] })

    const { routes } = solveFleet(idle, { ...options({}), onImprovement: (solution) => told.push(solution) })

    expect(routes).toEqual([])
    expect(told).toEqual([])
  })

  it('weighs a fraction of the longest day against whole seconds of travel', () => {
    const durations = Int32Array.of(0, 10, 10, 10, 0, 5, 10, 5, 0)
    const triangle = problem({
      vehicles: [vehicle(1), vehicle(2)],
      jobs: [job(1), job(2)],
      matrices: { car: { size: 3, durations } },
      objective: { balance: 0.25 },
    })

    expect(solveFleet(triangle, options({})).value.cost).toBe(25 + 0.25 * 25)
  })

  it('sends to work whoever does it cheapest', () => {
    const jobs = [1, 2].map((id) => job(id, { service: 3600 }))
    const vehicles = [vehicle(1, { costPerTaskHour: 100 }), vehicle(2, { costPerTaskHour: 30, speedFactor: 0.5 })]

    const { routes, value } = solveFleet(problem({ vehicles, jobs }), options({}))

    expect(routes.map(({ vehicle }) => vehicle)).toEqual([2])
    expect(value.cost).toBe(80 + 60)
  })

  it('leaves a vehicle at home that costs more than any detour', () => {
    const costly = problem({
      vehicles: [1, 2, 3].map((id) => vehicle(id, { fixedCost: 10_000, capacity: [3] })),
      jobs: [1, 2, 3, 4].map((id) => job(id, { delivery: [1] })),
    })

    const solution = solveFleet(costly, options({}))

    expect(checkSolution(costly, solution)).toEqual([])
    expect(solution.value.served).toBe(4)
    expect(solution.routes).toHaveLength(2)
  })

  it('takes no longer than its measured allowance, windows or not', () => {
    for (const windows of [undefined, [[0, 500] as const]]) {
      const jobs = [1, 2, 3, 4].map((id) => job(id, windows && { windows }))
      const asked = problem({ vehicles: [vehicle(1), vehicle(2)], jobs })

      const solution = solveFleet(asked, options({ share: shareOf(40) }))

      expect(checkSolution(asked, solution)).toEqual([])
      expect(solution.value).toEqual({ priority: 0, served: 4, cost: 80 })
    }
  })
})

/** Legs between points of a plane, a little longer one way than the other, every length times `scale`. */
function planeMatrix(points: readonly (readonly [number, number])[], scale: number): Matrix {
  const leg = ([x, y]: readonly [number, number], [u, v]: readonly [number, number]): number =>
    scale * Math.round(Math.hypot(x - u, y - v) + (x < u ? 3 : 0))
  return {
    size: points.length,
    durations: Int32Array.from(points.flatMap((from) => points.map((to) => leg(from, to)))),
  }
}

describe('the same day', () => {
  const random = createRandom(11)
  /** Forty stops round four villages, and a depot between them; a quarter of the stops has hours. */
  const points = Array.from({ length: 41 }, (_, at): [number, number] =>
    at === 0
      ? [500, 500]
      : [200 + 600 * (at % 2) + random.below(150), 250 + 500 * (at % 4 > 1 ? 1 : 0) + random.below(150)],
  )

  function day({ scale = 1, later = 0 } = {}): Problem {
    const matrices = { car: planeMatrix(points, scale) }
    const jobs = Array.from({ length: 40 }, (_, at) => {
      const opens = later + scale * 1000 * (at % 3)
      return job(at + 1, {
        service: 60 * scale,
        delivery: [1 + (at % 3)],
        ...(at % 4 === 0 ? { windows: [[opens, opens + 2000 * scale] as const] } : {}),
      })
    })
    const shift = [later, later + 6000 * scale] as const
    return problem({ vehicles: [1, 2, 3, 4, 5, 6].map((id) => vehicle(id, { shift, capacity: [16] })), jobs, matrices })
  }

  const costOf = (asked: Problem): number => {
    const solution = solveFleet(asked, options({ iterations: 3000 }))
    expect(checkSolution(asked, solution)).toEqual([])
    expect(asked.jobs.length - solution.value.served).toBe(asked.jobs.length - 40)
    return solution.value.cost
  }

  const plain = day()
  const withJob = (rules: Partial<Job>): Problem => ({
    ...plain,
    jobs: plain.jobs.map((each) => (each.id === 7 ? { ...each, ...rules } : each)),
  })
  const [first] = plain.matrices.car ? [plain.matrices.car] : []
  const forbidden: Problem = {
    ...plain,
    matrices: { car: { size: 41, durations: (first?.durations ?? new Int32Array()).with(5 * 41 + 30, 10_000_000) } },
  }

  it.each([
    ['with legs seven times as long', day({ scale: 7 }), 7],
    ['some hours later', day({ later: 20_000 }), 1],
    ['with one urgent stop', withJob({ priority: 80 }), 1],
    ['with a leg that no road has', forbidden, 1],
    [
      'with one stop more that nobody can serve',
      { ...plain, jobs: [...plain.jobs, job(50, { location: 3, delivery: [99] })] },
      1,
    ],
    [
      'with one more that is urgent besides',
      { ...plain, jobs: [...plain.jobs, job(50, { location: 3, delivery: [99], priority: 9 })] },
      1,
    ],
  ])('%s is planned as well as it is', (_, asked, scale) => {
    expect(costOf(asked) / scale).toBeLessThanOrEqual(1.02 * costOf(plain))
  })

  /** Two vans with room for less than a part of the stops. */
  const tooMuch: Problem = { ...plain, vehicles: plain.vehicles.slice(0, 2) }
  const urgent = (asked: Problem): Problem => ({
    ...asked,
    jobs: asked.jobs.map((each) => (each.id % 9 === 0 ? { ...each, priority: 50 } : each)),
  })
  const paid = (asked: Problem): Problem => ({
    ...asked,
    vehicles: asked.vehicles.map((each) => ({ ...each, pay: { perSecond: 1, overtime: { after: 0, perSecond: 9 } } })),
  })

  it('serves as many stops whatever is urgent and paid, and every urgent one', () => {
    const { value } = solveFleet(tooMuch, options({ iterations: 3000 }))

    for (const asked of [urgent(tooMuch), urgent(paid(tooMuch))]) {
      const found = solveFleet(asked, options({ iterations: 3000 }))

      expect(checkSolution(asked, found)).toEqual([])
      expect(found.value.priority).toBe(200)
      expect(found.value.served).toBeGreaterThanOrEqual(value.served - 1)
    }
  })

  it('serves no fewer stops from a given plan on', () => {
    const asked = urgent(tooMuch)
    const before = solveFleet(asked, options({ iterations: 500 }))
    const given = before.routes.map((route) => ({
      vehicle: route.vehicle,
      jobs: route.steps.flatMap((step) => (step.kind === 'job' ? [step.id ?? -1] : [])),
    }))

    const after = solveFleet(asked, { ...options({ iterations: 500 }), given })

    expect(after.value.priority).toBe(before.value.priority)
    expect(after.value.served).toBeGreaterThanOrEqual(before.value.served)
  })

  it('serves what is urgent also where the first vehicle travels for nothing', () => {
    const [free, ...others] = urgent(tooMuch).vehicles
    const vehicles = [{ ...free, id: 1, profile: 'car', costPerTravelHour: 0 }, ...others]

    expect(solveFleet({ ...urgent(tooMuch), vehicles }, options({ iterations: 1000 })).value.priority).toBe(200)
  })
})

describe('a lone route without rules', () => {
  /** Forty jobs, every leg 1 to 1,000 seconds by chance. */
  const random = createRandom(3)
  const wild = problem({
    jobs: Array.from({ length: 40 }, (_, id) => job(id + 1)),
    matrices: { car: { size: 41, durations: Int32Array.from({ length: 41 ** 2 }, () => 1 + random.below(1000)) } },
  })

  /** So many points in a square that the first order is not yet the best. */
  const points = Array.from({ length: 151 }, () => [random.below(1000), random.below(1000)] as const)
  const legs = points.flatMap(([x, y]) => points.map(([toX, toY]) => Math.abs(x - toX) + Math.abs(y - toY)))
  const square = problem({
    jobs: Array.from({ length: 150 }, (_, id) => job(id + 1)),
    matrices: { car: { size: 151, durations: Int32Array.from(legs) } },
  })

  it.each([undefined, shareOf(3)])('is told of while its order gets better, within iterations or a share', (share) => {
    const costs: number[] = []

    const { value } = solveFleet(square, {
      ...options({ share }),
      onImprovement: (solution) => costs.push(solution.value.cost),
    })

    expect(value.served).toBe(150)
    expect(costs.length).toBeGreaterThan(1)
    expect([...costs, value.cost]).toEqual([...costs, value.cost].toSorted((left, right) => right - left))
  })

  it('that cannot hold all jobs leaves the other half of the allowance to choosing them', () => {
    const jobs = Array.from({ length: 16 }, (_, id) => job(id, { location: (id * 7) % 10, service: 10 }))
    const asked = problem({ vehicles: [vehicle(1, { shift: [0, 310] })], jobs })

    const solution = solveFleet(asked, options({ share: shareOf(16) }))

    expect(checkSolution(asked, solution)).toEqual([])
    // All but the one job at the far end: 160 seconds there and back, and 15 services of 10.
    expect(solution.unassignedJobs).toEqual([7])
  })

  it('gives up jobs that a shift has no time for, whatever the order', () => {
    const tight = { ...wild, vehicles: [vehicle(1, { shift: [0, 1000] })] }
    const told: number[] = []

    const solution = solveFleet(tight, {
      ...options({}),
      onImprovement: ({ value }) => told.push(value.served),
    })

    expect(checkSolution(tight, solution)).toEqual([])
    expect([...told, solution.value.served]).toEqual(
      [...told, solution.value.served].toSorted((left, right) => left - right),
    )
    expect(told.length).toBeGreaterThan(0)
  })
})

it('a report is made of a new best when a fortieth of the allowance went by since the last', () => {
  const instance = compileInstance(problem({ jobs: [job(1), job(2)] }))
  const plan = createPlan(instance, new Float64Array(2))
  let used = 0
  const shares: number[] = []
  const report = reportTo(instance, { ...createAllowance({ iterations: 1 }), used: () => used }, (_, share) =>
    shares.push(share),
  )
  const nothing = { tasks: new Int32Array(2), ends: new Int32Array(plan.instance.vehicles) }

  for (used of [0, 0.02, 0.03, 0.05, 0.5]) report(nothing)

  expect(shares).toEqual([0, 0.03, 0.5])
})
