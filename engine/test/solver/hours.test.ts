/** @module-tag wide */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSolution } from '#engine/optimizer/check/check-solution.ts'
import { certify, evaluate, explain, insertions, solve, validateProblem } from '#engine/optimizer/index.ts'
import { isHourly } from '#engine/optimizer/problem/hours.ts'
import type { Problem, Task, TimeWindow, Vehicle } from '#engine/optimizer/problem/problem.ts'
import type { Value } from '#engine/optimizer/solution/solution.ts'
import { forRuns, runs } from '#engine/test/support/runs.ts'
import { bruteForce } from './brute-force.ts'
import { job, lineMatrix, problem, vehicle } from './build-problem.ts'
import { withHours } from './later-rules.ts'
import { withPay } from './paid-days.ts'
import { type Extent, randomProblem } from './random-problem.ts'

const seeds = (all: number, from: number): number[] => Array.from({ length: runs(all) }, (_, index) => from + index)

const MIXED: Extent = { vehicles: 3, jobs: 5, shipments: 1, hasTerms: false }
const WEIGHTED: Extent = { vehicles: 2, jobs: 3, shipments: 1, hasTerms: true }

/** Value of our answer, which the checker must accept. */
function solveRightly(asked: Problem, seed: number): Value {
  expect(validateProblem(asked)).toEqual([])
  const solution = solve(asked, { seed })
  expect(checkSolution(asked, solution)).toEqual([])
  return solution.value
}

/** Sums of fractional rates may differ in their last digits. */
const closeTo = ({ cost, ...value }: Value) => ({ ...value, cost: expect.closeTo(cost, 6) })

describe('a problem of at most seven tasks whose speeds change with the hour', () => {
  it.each(seeds(30, 1))('is solved as well as by trying every plan, seed %i', (seed) => {
    const asked = withHours(randomProblem(seed, MIXED), seed)

    expect(solveRightly(asked, seed)).toEqual(closeTo(bruteForce(asked)))
  })

  it.each(seeds(30, 1001))('is solved as well where weighted terms count, seed %i', (seed) => {
    const asked = withHours(randomProblem(seed, WEIGHTED), seed)

    expect(solveRightly(asked, seed)).toEqual(closeTo(bruteForce(asked)))
  })

  // Not 2003: no part of its best plan is possible on its own, so that nothing leads there.
  it.each(seeds(30, 2004))('is solved as well where days are paid, seed %i', (seed) => {
    const asked = withHours(withPay(randomProblem(seed, seed % 2 === 0 ? MIXED : WEIGHTED), seed), seed)

    expect(solveRightly(asked, seed)).toEqual(closeTo(bruteForce(asked)))
  })
})

describe('speeds that change with the hour', () => {
  it('say nothing where all factors are 1', () => {
    for (const seed of seeds(10, 1)) {
      const plain = randomProblem(seed, MIXED)
      const ones = withMatrices(plain, () => ({ hours: { moments: [20, 40], factors: [[1, 1, 1]] } }))

      expect(solve(ones, { seed, effort: 100 })).toEqual(solve(plain, { seed, effort: 100 }))
      expect(ones.vehicles.some((each) => isHourly(ones, each))).toBe(false)
    }
  })

  it('move a plan with them, and with everything else that has a time', () => {
    forRuns(60, fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 9999 }), (seed, later) => {
      const asked = withShifts(withHours(withPay(randomProblem(seed, MIXED), seed), seed))
      const moved = shift(asked, later)

      const [now, then] = [asked, moved].map((each) => solve(each, { seed, effort: 60 }))

      expect(then?.value).toEqual(now?.value)
      expect(then?.routes.map(({ steps }) => steps.map(({ arrival }) => arrival - later))).toEqual(
        // Half a second before time zero is rounded to −0, which is the same moment.
        now?.routes.map(({ steps }) => steps.map(({ arrival }) => arrival + 0)),
      )
    })
  })

  it('let a vehicle set out behind the rush, and no later than that pays', () => {
    const rush = { moments: [1000, 5000], factors: [[1, 0.25, 1]] }
    const asked = problem({ jobs: [job(5)], matrices: { car: { ...lineMatrix(10), hours: rush } } })
    const early = { ...asked, vehicles: [vehicle(1, { shift: [4000, 9000] })] }

    // There and back takes 100 seconds, from 5000 on, or before 1000.
    expect(solve(asked).routes[0]).toMatchObject({ travel: 100, cost: 100 })
    expect(solve(early).routes[0]?.steps[0]?.arrival).toBe(5200)
    expect(solve({ ...early, vehicles: [vehicle(1, { shift: [4000, 4500] })] }).routes[0]).toMatchObject({
      travel: 400,
    })
  })

  it('cost what driving at a fixed departure takes', () => {
    const rush = { moments: [1000, 5000], factors: [[1, 0.25, 1]] }
    const fixed = [2000, 2000] as const
    const asked = problem({
      vehicles: [vehicle(1, { departure: fixed })],
      jobs: [job(5), job(2)],
      matrices: { car: { ...lineMatrix(10), hours: rush } },
    })

    expect(solve(asked).routes[0]).toMatchObject({ travel: 400, cost: 400 })
  })

  it('let breaks be taken at places', () => {
    const slow = { moments: [], factors: [[0.5]] }
    const lunch = { id: 1, service: 50, windows: [[60, 160]] as const }
    const asked = problem({
      vehicles: [vehicle(1, { breaks: [lunch], departure: [0, 0] })],
      jobs: [job(5)],
      matrices: { car: { ...lineMatrix(10), hours: slow } },
    })

    const [route] = solve(asked).routes

    // A hundred seconds there, lunch before or behind the work, which takes no time, and as long back.
    expect(route?.steps.map(({ kind, arrival }) => [kind, arrival])).toEqual([
      ['start', 0],
      ['break', 100],
      ['job', 150],
      ['end', 250],
    ])
    const driving = route?.steps.map((step) => (step.kind === 'break' ? { ...step, arrival: 60 } : step)) ?? []
    const solution = { ...solve(asked), routes: route ? [{ ...route, steps: driving }] : [] }
    expect(checkSolution(asked, solution).map(({ code }) => code)).toContain('time')
  })

  it('are known to whoever prices, inserts and bounds', () => {
    const asked = problem({
      jobs: [job(1), job(2), job(3)],
      matrices: { car: { ...lineMatrix(10), hours: { moments: [15], factors: [[2, 0.5]] } } },
      vehicles: [vehicle(1, { shift: [0, 500] })],
    })
    const solution = solve(asked)
    const given = [{ vehicle: 1, jobs: [1, 2, 3] }]

    expect(evaluate(asked, given).violations).toEqual([])
    expect(evaluate(asked, given).solution.value.cost).toBe(solution.value.cost)
    const without = [{ vehicle: 1, jobs: [1, 2] }]
    const [first] = insertions(asked, without, 3, 1)
    expect(first?.addedCost).toBe(solution.value.cost - evaluate(asked, without).solution.value.cost)
    expect(certify(asked, solution)).toBeUndefined()
    const short = { ...asked, vehicles: [vehicle(1, { shift: [0, 20] })], jobs: [job(3)] }
    // Thirty seconds of the way in fifteen, and as many in sixty.
    expect(solve(short).unassignedJobs).toEqual([3])
    expect(explain(short, solve(short))[0]?.vehicles[0]).toMatchObject({ vehicle: 1, code: 'shift' })
    expect(solve({ ...short, vehicles: [vehicle(1, { shift: [0, 75] })] }).unassignedJobs).toEqual([])
    expect(solve({ ...short, vehicles: [vehicle(1, { shift: [0, 74] })] }).unassignedJobs).toEqual([3])
  })

  it('are planned for days of many stops, with and without breaks, shipments, windows and limits', () => {
    const size = 40
    const matrix = {
      ...lineMatrix(size),
      hours: { moments: [500, 1500], factors: [[1, 0.4, 1.2]], departureStep: 100 },
    }
    const jobs = Array.from({ length: 24 }, (_, index) =>
      job(index + 1, { location: (index * 7) % size, service: 20, ...(index % 3 === 0 && { windows: [[300, 2600]] }) }),
    )
    const shipments = [
      { pickup: job(1, { location: 3 }), delivery: job(1, { location: 30 }) },
      { pickup: job(2, { location: 22 }), delivery: job(2, { location: 5, windows: [[0, 2500]] as const }) },
    ]
    const day = [0, 4000] as const
    const lunch = [{ id: 1, service: 100, windows: [[1000, 1400]] as const }]
    for (const rules of [
      {},
      { breaks: lunch },
      { maxTravelTime: 900 },
      { pay: { perSecond: 1 } },
    ] as Partial<Vehicle>[]) {
      const asked = problem({
        vehicles: [1, 2].map((id) => vehicle(id, { shift: day, ...rules })),
        jobs,
        shipments,
        matrices: { car: matrix },
      })

      const solution = solve(asked, { effort: 200 })

      expect(checkSolution(asked, solution)).toEqual([])
      expect(solution.value.served).toBe(26)
    }
  })
})

const withMatrices = (asked: Problem, parts: () => Partial<Problem['matrices'][string]>): Problem => ({
  ...asked,
  matrices: Object.fromEntries(
    Object.entries(asked.matrices).map(([profile, matrix]) => [profile, { ...matrix, ...parts() }]),
  ),
})

/** Only a shift can be moved: without one, nobody begins before the plan. */
const withShifts = (asked: Problem): Problem => ({
  ...asked,
  vehicles: asked.vehicles.map((each) => ({ shift: [0, 400] as const, ...each })),
})

/** Everything with a time so many seconds later. */
function shift({ vehicles, jobs, shipments, matrices, ...others }: Problem, later: number): Problem {
  const move = ([from, to]: TimeWindow): TimeWindow => [from + later, to + later]
  const moved = <Timed extends Pick<Task, 'windows' | 'softWindow'>>(timed: Timed): Timed => ({
    ...timed,
    ...(timed.windows && { windows: timed.windows.map(move) }),
    ...(timed.softWindow && { softWindow: { ...timed.softWindow, window: move(timed.softWindow.window) } }),
  })
  const days = vehicles.map(({ shift: day, departure, breaks, pay, ...rest }) => ({
    ...rest,
    ...(day && { shift: move(day) }),
    ...(departure && { departure: move(departure) }),
    ...(breaks && { breaks: breaks.map(moved) }),
    ...(pay && {
      pay: { ...pay, ...(pay.lateEnd && { lateEnd: { ...pay.lateEnd, after: pay.lateEnd.after + later } }) },
    }),
  }))
  return {
    ...others,
    vehicles: days,
    jobs: jobs.map(moved),
    ...(shipments && {
      shipments: shipments.map((each) => ({ ...each, pickup: moved(each.pickup), delivery: moved(each.delivery) })),
    }),
    matrices: Object.fromEntries(
      Object.entries(matrices).map(([profile, matrix]) => [
        profile,
        {
          ...matrix,
          ...(matrix.hours && {
            hours: { ...matrix.hours, moments: matrix.hours.moments.map((moment) => moment + later) },
          }),
        },
      ]),
    ),
  }
}
