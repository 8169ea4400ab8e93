import { describe, expect, it } from 'vitest'
import { job, lineMatrix, openVehicle, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { evaluate } from './evaluate.ts'
import type { GivenRoute, Problem } from './problem/problem.ts'

const evaluateOne = (asked: Problem, ...jobs: number[]) => evaluate(asked, [{ vehicle: 1, jobs }])

/** Arrival and waiting of each step. */
const times = (asked: Problem, given: GivenRoute): [string, number, number][] =>
  evaluate(asked, [given]).solution.routes.flatMap(({ steps }) =>
    steps.map(({ kind, arrival, waiting }): [string, number, number] => [kind, arrival, waiting]),
  )

describe('the price of a given plan', () => {
  it('is the travel, the fixed cost of used vehicles and what they serve', () => {
    const asked = problem({
      vehicles: [vehicle(1, { fixedCost: 500 }), vehicle(2, { fixedCost: 700 })],
      jobs: [job(1, { priority: 3 }), job(2), job(3)],
    })

    const { solution, violations } = evaluateOne(asked, 2, 1)

    expect(violations).toEqual([])
    expect(solution.value).toEqual({ priority: 3, served: 2, cost: 540 })
    expect(solution.unassignedJobs).toEqual([3])
    expect(solution.routes[0]).toMatchObject({ vehicle: 1, travel: 40, distance: 400, cost: 540 })
  })

  it('weighs duration and distance, unless the matrix states costs', () => {
    const car = lineMatrix(3)
    const objective = { duration: 0.5, distance: 0.25 }

    const weighed = evaluateOne(problem({ jobs: [job(2)], objective }), 2)
    const stated = evaluateOne(
      problem({
        jobs: [job(2)],
        objective,
        matrices: { car: { ...car, costs: Int32Array.of(0, 1, 2, 3, 0, 4, 5, 6, 0) } },
      }),
      2,
    )

    expect(weighed.solution.value.cost).toBe(20 + 100)
    expect(stated.solution.value.cost).toBe(7)
  })

  it('pays a day from departure to return, with what is beyond its hours, and without its breaks where they are none', () => {
    const breaks = [{ id: 1, service: 30, windows: [[0, 500] as const] }]
    const pay = {
      perSecond: 2,
      excludesBreaks: true,
      overtime: { after: 50, perSecond: 10 },
      lateEnd: { after: 200, perSecond: 100 },
      perTask: 7,
    }
    const asked = problem({
      vehicles: [vehicle(1, { breaks, pay })],
      jobs: [job(2, { service: 20, windows: [[180, 190]] })],
    })

    const { solution, violations } = evaluateOne(asked, 2)

    // Forty seconds on the way, twenty at work, thirty at rest, none waited: it is over at 220 at the earliest.
    expect(violations).toEqual([])
    expect(times(asked, { vehicle: 1, jobs: [2] })[0]).toEqual(['start', 130, 0])
    expect(solution.value.cost).toBe(40 + 2 * 60 + 10 * 10 + 100 * 20 + 7)
  })

  it('waits for pay rather than at home where the departure is fixed', () => {
    const pay = { perSecond: 1 }
    const asked = problem({
      vehicles: [vehicle(1, { departure: [50, 50], pay })],
      jobs: [job(2, { windows: [[180, 190]] })],
    })

    expect(evaluateOne(asked, 2).solution.value.cost).toBe(40 + 150)
    expect(times(asked, { vehicle: 1, jobs: [2] })).toEqual([
      ['start', 50, 0],
      ['job', 70, 110],
      ['end', 200, 0],
    ])
  })

  it('ends later where that pays less', () => {
    const windows = [[0, 10] as const, [100, 200] as const]
    const asked = problem({
      vehicles: [vehicle(1, { pay: { perSecond: 1 } })],
      jobs: [job(1, { windows }), job(2, { windows: [[90, 300]] })],
    })

    // By the first window of job 1 it waits for job 2 for a minute.
    expect(times(asked, { vehicle: 1, jobs: [1, 2] })[0]).toEqual(['start', 90, 0])
    expect(times({ ...asked, vehicles: [vehicle(1)] }, { vehicle: 1, jobs: [1, 2] })[0]).toEqual(['start', 0, 0])
  })

  it('is at the rates of the vehicle, which come before the weights, and slower legs take longer', () => {
    const rates = { costPerTravelHour: 7200, costPerKilometer: 500, costPerTaskHour: 1800 }
    const objective = { duration: 100, distance: 9 }
    const breaks = [{ id: 1, service: 50, windows: [[0, 999]] as const }]
    const asked = (rules: object) =>
      problem({ vehicles: [vehicle(1, { breaks, ...rules })], jobs: [job(2, { service: 60 })], objective })

    const paid = evaluateOne(asked({ speedFactor: 1.5, ...rates }), 2)
    const weighed = evaluateOne(asked({ speedFactor: 0.5 }), 2)

    // Each leg of 20 s takes 20 / 1.5 seconds, to the second.
    expect(paid.violations).toEqual([])
    expect(paid.solution.routes[0]).toMatchObject({ travel: 26, distance: 400, cost: 2 * 26 + 0.5 * 400 + 0.5 * 60 })
    expect(weighed.solution.routes[0]).toMatchObject({ travel: 80, cost: 100 * 80 + 9 * 400 })
  })

  it('has a setup at each place, not at each task, as long as the type of the vehicle needs', () => {
    const van = { servicePerType: { van: 5 }, setupPerType: { van: 2 } }
    const asked = (type: string, start = 0) =>
      problem({
        vehicles: [vehicle(1, { type, start })],
        jobs: [job(1, { setup: 30, service: 10, ...van }), job(2, { location: 1, setup: 30, service: 10, ...van })],
      })
    const works = (given: Problem): number[] =>
      evaluateOne(given, 2, 1).solution.routes.flatMap(({ steps }) => steps.map(({ service }) => service))

    expect(works(asked('truck'))).toEqual([0, 40, 10, 0])
    expect(works(asked('van'))).toEqual([0, 7, 5, 0])
    expect(works(asked('constructor', 1))).toEqual([0, 10, 10, 0])
  })

  it('counts the longest route, crossings and changes against the given plan', () => {
    const asked = problem({
      vehicles: [vehicle(1), vehicle(2)],
      jobs: [job(1), job(2, { service: 60 }), job(8), job(9)],
      given: [
        { vehicle: 1, jobs: [1, 2] },
        { vehicle: 2, jobs: [], steps: [{ kind: 'job', id: 8 }] },
      ],
      objective: { duration: 0, balance: 1, compactness: 100, stability: 10_000 },
    })

    const { solution } = evaluate(asked, [
      { vehicle: 1, jobs: [1, 9] },
      { vehicle: 2, jobs: [2, 8] },
    ])

    // Job 2 left vehicle 1, job 8 no longer is the first; every job has two of its three neighbours elsewhere.
    expect(solution.value.cost).toBe(2 * 10_000 + 8 * 100 + (160 + 60))
  })

  it('counts shipments once and their priority, too', () => {
    const asked = problem({
      vehicles: [vehicle(1, { capacity: [1] })],
      shipments: [{ pickup: { id: 1, location: 2 }, delivery: { id: 1, location: 1 }, amount: [1], priority: 9 }],
    })

    const { solution, violations } = evaluate(asked, [
      {
        vehicle: 1,
        jobs: [],
        steps: [
          { kind: 'pickup', id: 1 },
          { kind: 'delivery', id: 1 },
        ],
      },
    ])

    expect(violations).toEqual([])
    expect(solution.value).toEqual({ priority: 9, served: 1, cost: 40 })
    expect(evaluate(asked, []).solution.unassignedShipments).toEqual([1])
  })

  it('leaves out empty routes and stands in the order of the vehicles', () => {
    const asked = problem({ vehicles: [vehicle(1), vehicle(2), vehicle(3)], jobs: [job(1), job(2)] })

    const { solution } = evaluate(asked, [
      { vehicle: 3, jobs: [1] },
      { vehicle: 2, jobs: [] },
      { vehicle: 1, jobs: [2] },
    ])

    expect(solution.routes.map((route) => route.vehicle)).toEqual([1, 3])
  })

  it('names vehicles and tasks that the problem does not have', () => {
    const { violations } = evaluate(problem({}), [
      { vehicle: 5, jobs: [1] },
      {
        vehicle: 1,
        jobs: [],
        steps: [
          { kind: 'pickup', id: 4 },
          { kind: 'job', id: 3 },
        ],
      },
    ])

    expect(violations).toMatchObject([
      { code: 'unknown-vehicle', vehicle: 5 },
      { code: 'unknown-task', kind: 'pickup', job: 4 },
      { code: 'unknown-task', job: 3 },
    ])
  })
})

describe('the schedule of a given plan', () => {
  it('ends as early and starts as late as it can, and waits where it must', () => {
    const asked = problem({
      jobs: [
        job(1, { windows: [[0, 12]] }),
        job(3, {
          windows: [
            [0, 5],
            [50, 60],
          ],
        }),
      ],
    })

    expect(times(asked, { vehicle: 1, jobs: [1, 3] })).toEqual([
      ['start', 2, 0],
      ['job', 12, 0],
      ['job', 32, 18],
      ['end', 80, 0],
    ])
  })

  it('begins with the shift and has neither start nor end where the vehicle has none', () => {
    const asked = problem({ vehicles: [openVehicle(1, { shift: [100, 200] })], jobs: [job(2), job(4)] })

    expect(times(asked, { vehicle: 1, jobs: [4, 2] })).toEqual([
      ['job', 100, 0],
      ['job', 120, 0],
    ])
  })

  it('says of each step what a step is, and nothing of how it was found', () => {
    const breaks = [{ id: 1, service: 5, windows: [[0, 99]] as const }]
    const { routes } = evaluateOne(problem({ vehicles: [vehicle(1, { breaks })], jobs: [job(1)] }), 1).solution

    expect(routes[0]?.steps.map((step) => Object.keys(step).sort().join(' '))).toEqual([
      'arrival kind load location service waiting',
      'arrival id kind load location service waiting',
      'arrival id kind load service waiting',
      'arrival kind load location service waiting',
    ])
  })

  it('takes a break while it waits anyway', () => {
    const breaks = [{ id: 1, service: 30, windows: [[0, 60]] as const }]
    const asked = problem({ vehicles: [vehicle(1, { breaks })], jobs: [job(1, { windows: [[50, 60]] })] })

    const { steps } = evaluateOne(asked, 1).solution.routes[0] ?? { steps: [] }

    expect(steps.map(({ kind }) => kind)).toEqual(['start', 'break', 'job', 'end'])
    expect(steps.at(-1)?.arrival).toBe(60)
  })

  it('takes the break that closes first first, and the other where it delays no job', () => {
    const breaks = [
      { id: 1, service: 10, windows: [[30, 90]] as const },
      { id: 2, service: 10, windows: [[0, 20]] as const },
    ]
    const asked = problem({ vehicles: [vehicle(1, { breaks })], jobs: [job(5, { windows: [[0, 70]] })] })

    expect(times(asked, { vehicle: 1, jobs: [5] })).toEqual([
      ['start', 0, 0],
      ['break', 0, 0],
      ['job', 60, 0],
      ['break', 60, 0],
      ['end', 120, 0],
    ])
  })

  it('takes breaks after the last job of an open route', () => {
    const breaks = [{ id: 1, service: 5, windows: [[90, 99]] as const }]
    const asked = problem({ vehicles: [openVehicle(1, { breaks })], jobs: [job(1)] })

    expect(times(asked, { vehicle: 1, jobs: [1] })).toEqual([
      ['job', 90, 0],
      ['break', 90, 0],
    ])
  })

  it('serves a missed window on arrival and goes on', () => {
    const asked = problem({ jobs: [job(2, { windows: [[0, 10]] }), job(3)] })

    expect(times(asked, { vehicle: 1, jobs: [3, 2] }).slice(1, 3)).toEqual([
      ['job', 30, 0],
      ['job', 40, 0],
    ])
  })
})
