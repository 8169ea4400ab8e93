import { describe, expect, it } from 'vitest'
import { job, lineMatrix, openVehicle, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { checkSolution, type Problem, type Solution, solve } from './index.ts'

/** Ids of the tasks on each used vehicle; the checker must accept the solution. */
function routesOf(asked: Problem, solution: Solution = solve(asked, { effort: 300 })): Record<number, string[]> {
  expect(checkSolution(asked, solution)).toEqual([])
  return Object.fromEntries(
    solution.routes.map(({ vehicle: id, steps }) => [
      id,
      steps.filter(({ kind }) => kind !== 'start' && kind !== 'end').map((step) => `${step.kind} ${step.id}`),
    ]),
  )
}

describe('solve', () => {
  it('ends by looks, too, where they are bounded, and is the same where the bound is not reached', () => {
    const jobs = [3, 1, 2, 7, 5, 8, 4].map((id) => job(id, { windows: [[0, 900]] }))
    const asked = problem({ vehicles: [vehicle(1, { maxDuration: 200 }), vehicle(2, { maxDuration: 200 })], jobs })
    const iterations: number[] = []
    const told = { onImprovement: (_: Solution, { iteration }: { iteration: number }) => iterations.push(iteration) }

    expect(solve(asked, { effort: 300, looks: 1e12 })).toEqual(solve(asked, { effort: 300 }))
    expect(checkSolution(asked, solve(asked, { effort: 300, looks: 1, ...told }))).toEqual([])
    expect(iterations.every((iteration) => iteration === 0 || iteration === 300)).toBe(true)
  })

  it('answers an empty plan when there are no jobs', () => {
    expect(solve(problem({}))).toEqual({
      routes: [],
      unassignedJobs: [],
      unassignedShipments: [],
      value: { priority: 0, served: 0, cost: 0 },
    })
  })

  it('drives along the road and back when nothing else counts', () => {
    const { value } = solve(problem({ jobs: [job(3), job(1), job(2)] }))

    expect(value).toEqual({ priority: 0, served: 3, cost: 60 })
  })

  it('leaves out what the shift of the only vehicle has no time for', () => {
    const asked = problem({ vehicles: [vehicle(1, { shift: [0, 50] })], jobs: [job(1), job(2), job(9)] })

    expect(solve(asked, { effort: 300 }).unassignedJobs).toEqual([9])
    expect(routesOf(asked)).toEqual({ 1: expect.arrayContaining(['job 1', 'job 2']) })
  })

  it('serves windows in the order in which they open, though it drives farther', () => {
    const jobs = [job(3, { windows: [[30, 30]] }), job(1, { windows: [[60, 60]] }), job(2, { windows: [[90, 99]] })]

    expect(routesOf(problem({ jobs }))).toEqual({ 1: ['job 3', 'job 1', 'job 2'] })
  })

  it('uses the later of two windows when the first is missed', () => {
    const jobs = [
      job(2, { windows: [[20, 20]], service: 10 }),
      job(1, {
        windows: [
          [0, 9],
          [60, 70],
        ],
      }),
    ]

    expect(routesOf(problem({ jobs }))).toEqual({ 1: ['job 2', 'job 1'] })
  })

  it('prefers one urgent job to two others', () => {
    const jobs = [job(1, { priority: 1 }), job(2, { priority: 1 }), job(5, { priority: 10 })]

    const solution = solve(problem({ vehicles: [vehicle(1, { maxTasks: 1 })], jobs }), { effort: 300 })

    expect(solution.value).toMatchObject({ priority: 10, served: 1 })
    expect(solution.unassignedJobs).toEqual([1, 2])
  })

  it('gives each vehicle what it has the skills and the permission for', () => {
    const asked = problem({
      vehicles: [vehicle(1, { skills: [7] }), vehicle(2)],
      jobs: [job(1, { skills: [7] }), job(2, { vehicles: [2] }), job(3, { skills: [8] })],
    })

    expect(routesOf(asked)).toEqual({ 1: ['job 1'], 2: ['job 2'] })
  })

  it('splits what one vehicle cannot carry', () => {
    const jobs = [job(1, { delivery: [2] }), job(2, { delivery: [2] }), job(3, { delivery: [1] })]

    const routes = routesOf(problem({ vehicles: [vehicle(1, { capacity: [3] }), vehicle(2, { capacity: [3] })], jobs }))

    expect(Object.keys(routes)).toEqual(['1', '2'])
  })

  it('delivers before it collects where there is no room for both', () => {
    const jobs = [job(1, { pickup: [3] }), job(2, { delivery: [3] })]

    expect(routesOf(problem({ vehicles: [vehicle(1, { capacity: [3] })], jobs }))).toEqual({ 1: ['job 2', 'job 1'] })
  })

  it('carries one shipment after the other where two do not fit', () => {
    const shipment = (id: number, from: number, to: number) => ({
      pickup: { id, location: from },
      delivery: { id, location: to },
      amount: [1],
    })
    const vehicles = [openVehicle(1, { capacity: [1] })]

    expect(routesOf(problem({ vehicles, shipments: [shipment(1, 1, 3), shipment(2, 4, 6)] }))).toEqual({
      1: ['pickup 1', 'delivery 1', 'pickup 2', 'delivery 2'],
    })
  })

  it('takes lunch on the way and resumes the leg', () => {
    const lunch = { id: 4, service: 30, windows: [[15, 16]] as const }
    const jobs = [job(1, { windows: [[0, 10]] }), job(3, { windows: [[60, 60]] })]

    expect(routesOf(problem({ vehicles: [vehicle(1, { breaks: [lunch] })], jobs }))).toEqual({
      1: ['job 1', 'break 4', 'job 3'],
    })
  })

  it('takes two breaks in the order in which both fit', () => {
    const breaks = [
      { id: 1, service: 100, windows: [[0, 1000]] as const },
      { id: 2, service: 5, windows: [[10, 20]] as const },
    ]

    const routes = routesOf(problem({ vehicles: [vehicle(1, { breaks })], jobs: [job(1, { windows: [[0, 10]] })] }))

    expect(routes).toEqual({ 1: ['job 1', 'break 2', 'break 1'] })
  })

  it('drives no longer than a vehicle may', () => {
    const asked = problem({ vehicles: [vehicle(1, { maxTravelTime: 40 }), vehicle(2)], jobs: [job(1), job(4)] })

    expect(routesOf(asked)[2]).toContain('job 4')
    expect(solve(asked, { effort: 300 }).value.served).toBe(2)
  })

  it('keeps jobs first and last, and chains in order', () => {
    const jobs = [job(1, { position: 'last' }), job(2), job(3), job(4, { position: 'first' })]

    expect(routesOf(problem({ jobs, sequences: [[2, 3]] }))).toEqual({ 1: ['job 4', 'job 2', 'job 3', 'job 1'] })
  })

  it('saves a costly vehicle', () => {
    const vehicles = [vehicle(1, { fixedCost: 1000, capacity: [4] }), vehicle(2, { fixedCost: 1000, capacity: [4] })]
    const jobs = [1, 2, 3, 4].map((id) => job(id, { delivery: [1], windows: [[0, 500]] }))

    expect(solve(problem({ vehicles, jobs })).routes).toHaveLength(1)
  })

  it('uses every vehicle when asked to', () => {
    const asked = problem({
      vehicles: [vehicle(1), vehicle(2)],
      jobs: [job(1), job(2)],
      objective: { useEveryVehicle: true },
    })

    expect(Object.keys(routesOf(asked))).toEqual(['1', '2'])
  })

  it('shortens the longest day where balance weighs more than the way', () => {
    const asked = problem({
      vehicles: [vehicle(1), vehicle(2)],
      jobs: [job(1, { service: 100 }), job(2, { service: 100 })],
      objective: { balance: 10 },
    })

    expect(solve(asked, { effort: 300 }).value.cost).toBe(60 + 10 * 140)
  })

  it('keeps neighbours together where territories count', () => {
    const jobs = [job(1), job(2), job(8), job(9)]
    const vehicles = [vehicle(1, { maxTasks: 2 }), vehicle(2, { maxTasks: 2 })]

    const routes = routesOf(problem({ vehicles, jobs, objective: { compactness: 1000 } }))

    expect(Object.values(routes).map((route) => route.toSorted())).toContainEqual(['job 1', 'job 2'])
  })

  it('keeps the given order where change costs more than the detour', () => {
    const given = [{ vehicle: 1, jobs: [3, 1, 2] }]
    const asked = problem({ jobs: [job(1), job(2), job(3)], given, objective: { stability: 100 } })

    expect(routesOf(asked)).toEqual({ 1: ['job 3', 'job 1', 'job 2'] })
  })

  it('weighs seconds and meters, and lets stated costs replace both', () => {
    const weighted = problem({ jobs: [job(2)], objective: { duration: 0.5, distance: 0.25 } })
    const matrix = { ...lineMatrix(3), costs: new Int32Array(9).fill(7) }

    expect(solve(weighted).value.cost).toBe(0.5 * 40 + 0.25 * 400)
    expect(solve(problem({ jobs: [job(2)], matrices: { car: matrix } })).value.cost).toBe(14)
  })

  it('gives the same answer for the same seed, and tells of each better one on the way', () => {
    const jobs = Array.from({ length: 12 }, (_, id) =>
      job(id, { location: (id * 7) % 10, windows: [[0, 40 + ((id * 37) % 60)]] }),
    )
    const asked = problem({ vehicles: [vehicle(1), vehicle(2), vehicle(3)], jobs })
    const told: Solution[] = []

    const first = solve(asked, { seed: 5, effort: 2000, onImprovement: (solution) => told.push(solution) })
    const second = solve(asked, { seed: 5, effort: 2000 })

    expect(second).toEqual(first)
    expect(told.length).toBeGreaterThan(0)
    for (const solution of told) expect(checkSolution(asked, solution)).toEqual([])
  })

  it('tells of better orders of a route without rules', () => {
    const jobs = Array.from({ length: 30 }, (_, id) => job(id, { location: (id * 7) % 10 }))
    const asked = problem({ jobs })
    const costs: number[] = []

    const { value } = solve(asked, { onImprovement: (solution) => costs.push(solution.value.cost) })

    expect(value.cost).toBe(180)
    expect(costs).toEqual(costs.toSorted((left, right) => right - left))
  })

  it('plans a long day of several vehicles under windows', () => {
    const jobs = Array.from({ length: 70 }, (_, id) =>
      job(id, { location: 1 + (id % 9), service: 5, windows: [[(id * 53) % 700, ((id * 53) % 700) + 200]] }),
    )
    const asked = problem({ vehicles: [vehicle(1), vehicle(2), vehicle(3)], jobs })

    const solution = solve(asked, { effort: 20_000 })

    expect(solution.value.served).toBe(70)
    expect(Object.values(routesOf(asked, solution)).flat()).toHaveLength(70)
  }, 60_000)

  it('stops when asked to, with a plan that holds', () => {
    const asked = problem({ vehicles: [vehicle(1), vehicle(2)], jobs: [job(1, { windows: [[0, 99]] }), job(2)] })

    const solution = solve(asked, { shouldStop: () => true })

    expect(checkSolution(asked, solution)).toEqual([])
    expect(solution.value.served).toBe(2)
  })
})
