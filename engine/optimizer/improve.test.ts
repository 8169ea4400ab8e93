import { describe, expect, it } from 'vitest'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { type Break, checkSolution, improve, type Problem } from './index.ts'

const STILL = { effort: 0 }

describe('improve', () => {
  it('keeps given routes as they are when it may not search', () => {
    const asked = problem({
      vehicles: [vehicle(1), vehicle(2)],
      jobs: [job(1), job(2), job(3, { windows: [[0, 900]] })],
    })

    const { routes } = improve(asked, [{ vehicle: 2, jobs: [2, 3, 1] }], STILL)

    expect(routes[0]?.vehicle).toBe(2)
    expect(routes[0]?.steps.flatMap(({ kind, id }) => (kind === 'job' ? [id] : []))).toEqual([2, 3, 1])
  })

  it.each([
    ['one break', [{ id: 1, service: 5, windows: [[0, 9]] }]],
    [
      'two breaks',
      [
        { id: 1, service: 5, windows: [[0, 9]] },
        { id: 2, service: 5, windows: [[0, 90]] },
      ],
    ],
  ] satisfies [string, Break[]][])('drops what makes a vehicle without end of shift miss %s', (_, breaks) => {
    const asked = problem({
      vehicles: [vehicle(1, { breaks }), vehicle(2)],
      jobs: [job(1, { location: 0, service: 10, windows: [[0, 0]], vehicles: [1] }), job(2)],
    })

    const solution = improve(asked, [{ vehicle: 1, jobs: [1, 2] }], STILL)

    expect(checkSolution(asked, solution)).toEqual([])
    expect(solution.unassignedJobs).toEqual([1])
  })

  it('begins a route without rules from the given order', () => {
    const asked = problem({ jobs: [job(1), job(2), job(3)] })

    expect(improve(asked, [{ vehicle: 1, jobs: [2, 3] }]).value).toEqual({ priority: 0, served: 3, cost: 60 })
  })

  it('drops what is unknown, repeated, halved, not allowed or out of order, and plans it anew', () => {
    const asked: Problem = problem({
      vehicles: [vehicle(1, { capacity: [2], maxTasks: 4 }), vehicle(2, { capacity: [9] })],
      jobs: [
        job(1, { position: 'first' }),
        job(2, { vehicles: [2] }),
        job(3, { delivery: [2] }),
        job(4, { delivery: [2] }),
        job(5),
        job(6, { windows: [[0, 5]] }),
      ],
      shipments: [{ pickup: { id: 7, location: 7 }, delivery: { id: 7, location: 8 }, amount: [1] }],
      sequences: [[4, 3]],
    })
    const steps = [
      { kind: 'job', id: 99 },
      { kind: 'delivery', id: 7 },
      { kind: 'job', id: 3 },
      { kind: 'job', id: 3 },
      { kind: 'job', id: 2 },
      { kind: 'job', id: 4 },
      { kind: 'job', id: 1 },
      { kind: 'pickup', id: 7 },
      { kind: 'job', id: 5 },
      { kind: 'job', id: 6 },
    ] as const
    const given = [
      { vehicle: 1, jobs: [], steps },
      { vehicle: 1, jobs: [5] },
      { vehicle: 77, jobs: [5] },
    ]

    const solution = improve(asked, given, STILL)

    expect(checkSolution(asked, solution)).toEqual([])
    expect(solution.unassignedJobs).toEqual([6])
    expect(solution.unassignedShipments).toEqual([])
  })

  it('takes tasks off the tail of an overloaded route', () => {
    const asked = problem({
      vehicles: [vehicle(1, { capacity: [3], maxTasks: 5 })],
      jobs: [1, 2, 3].map((id) => job(id, { pickup: [1], delivery: [1] })),
      shipments: [{ pickup: { id: 4, location: 4 }, delivery: { id: 4, location: 5 }, amount: [3] }],
    })

    const solution = improve(asked, [{ vehicle: 1, jobs: [1, 2, 3] }], STILL)

    expect(checkSolution(asked, solution)).toEqual([])
    expect(solution.value.served).toBe(3)
  })

  it('is never worse than what it was given', () => {
    const jobs = Array.from({ length: 9 }, (_, id) => job(id + 1, { windows: [[0, 300 + 10 * id]] }))
    const asked = problem({ vehicles: [vehicle(1), vehicle(2)], jobs })
    const given = [{ vehicle: 1, jobs: [9, 8, 7, 6, 5, 4, 3, 2, 1] }]

    const before = improve(asked, given, STILL)
    const after = improve(asked, given, { effort: 500 })

    expect(after.value.served).toBe(9)
    expect(after.value.cost).toBeLessThanOrEqual(before.value.cost)
  })

  it('tells of plans on the way, the given one first', () => {
    const asked = problem({ jobs: [job(1, { windows: [[0, 900]] }), job(2), job(3)] })
    const told: number[] = []

    improve(asked, [{ vehicle: 1, jobs: [3, 1, 2] }], {
      effort: 200,
      onImprovement: ({ value }, { iteration, iterations }) => {
        told.push(value.cost)
        expect(iteration).toBeLessThan(iterations)
      },
    })

    expect(told[0]).toBe(80)
    expect(told.at(-1)).toBe(60)
  })
})
