import { describe, expect, it } from 'vitest'
import {
  certify,
  checkSolution,
  explain,
  type Problem,
  type Solution,
  solve,
  validateProblem,
} from '#engine/optimizer/index.ts'
import { job, lineMatrix, openVehicle, problem, vehicle } from './build-problem.ts'

function solveRightly(asked: Problem, effort: 'fast' | number = 'fast'): Solution {
  expect(validateProblem(asked)).toEqual([])
  const solution = solve(asked, { effort })
  expect(checkSolution(asked, solution)).toEqual([])
  return solution
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index)

describe('degenerate problems', () => {
  it('without jobs, without vehicles or without both have an empty plan', () => {
    expect(solveRightly(problem({}))).toMatchObject({ routes: [], value: { served: 0, cost: 0 } })
    expect(solveRightly(problem({ vehicles: [], jobs: [job(1)] })).unassignedJobs).toEqual([1])
    expect(solveRightly(problem({ vehicles: [] })).routes).toEqual([])
  })

  it('of one job are solved, with both ends open, too', () => {
    expect(solveRightly(problem({ jobs: [job(4)] })).value).toEqual({ priority: 0, served: 1, cost: 80 })
    expect(solveRightly(problem({ vehicles: [openVehicle(1)], jobs: [job(4)] })).value.cost).toBe(0)
    expect(solveRightly(problem({ vehicles: [openVehicle(1, { start: 0 })], jobs: [job(4)] })).value.cost).toBe(40)
    expect(solveRightly(problem({ vehicles: [openVehicle(1, { end: 0 })], jobs: [job(4)] })).value.cost).toBe(40)
  })

  it('with all jobs at one point cost nothing', () => {
    const asked = problem({ matrices: { car: lineMatrix(1) }, jobs: range(60).map((id) => job(id, { location: 0 })) })

    expect(solveRightly(asked).value).toEqual({ priority: 0, served: 60, cost: 0 })
  })

  it('where no travel takes time are still scheduled', () => {
    const still = { size: 5, durations: new Int32Array(25) }
    const asked = problem({
      vehicles: [vehicle(1, { shift: [0, 100] })],
      matrices: { car: still },
      jobs: range(5).map((id) => job(id, { service: 25 })),
    })

    expect(solveRightly(asked).value.served).toBe(4)
  })

  it('with pairs that are out of reach go round them or leave jobs out', () => {
    const { size, durations } = lineMatrix(4)
    const far = durations.map((seconds, cell) =>
      cell % size === 3 && Math.floor(cell / size) !== 2 ? 10_000_000 : seconds,
    )
    const asked = problem({
      vehicles: [vehicle(1, { shift: [0, 1000] })],
      matrices: { car: { size, durations: far } },
      jobs: [job(1), job(2), job(3)],
    })

    const places = solveRightly(asked).routes[0]?.steps.map(({ location }) => location) ?? []

    expect(places[places.indexOf(3) - 1]).toBe(2)
    expect(solveRightly({ ...asked, jobs: [job(1), job(3)] }).unassignedJobs).toEqual([3])
  })

  it('with windows of one moment are met to the second', () => {
    const asked = problem({
      jobs: [job(1, { windows: [[10, 10]] }), job(2, { windows: [[20, 20]] }), job(3, { windows: [[30, 30]] })],
    })

    expect(solveRightly(asked).value.served).toBe(3)
  })

  it('with windows that shut before the vehicle can be there serve nothing', () => {
    const asked = problem({ vehicles: [vehicle(1, { shift: [0, 99] })], jobs: [job(3, { windows: [[0, 0]] })] })

    const solution = solveRightly(asked)

    expect(solution.unassignedJobs).toEqual([3])
    expect(explain(asked, solution)[0]?.vehicles[0]?.code).toBe('window')
  })

  it('with times in seconds since 1970 stay exact', () => {
    const morning = 1_900_000_000
    const asked = problem({
      vehicles: [vehicle(1, { shift: [morning, morning + 3600] })],
      jobs: [job(1, { windows: [[morning + 600, morning + 601]] }), job(2, { service: 300 })],
    })

    expect(solveRightly(asked).value.served).toBe(2)
  })

  it('with huge values do not overflow', () => {
    const huge = { size: 4, durations: lineMatrix(4).durations.map((seconds) => seconds * 30_000_000) }
    const asked = problem({ matrices: { car: huge }, jobs: [job(1), job(2), job(3)] })

    expect(solveRightly(asked).value).toEqual({ priority: 0, served: 3, cost: 1_800_000_000 })
    expect(certify(asked, solveRightly(asked))?.gap ?? 0).toBeGreaterThanOrEqual(0)
  })

  it('with ids that are taken are at fault', () => {
    expect(validateProblem(problem({ vehicles: [vehicle(1), vehicle(1)], jobs: [job(2), job(2)] }))).toHaveLength(2)
  })

  it('of two thousand jobs are solved', () => {
    const size = 2000
    const durations = new Int32Array(size * size)
    for (let cell = 0; cell < size * size; cell++) {
      const from = Math.floor(cell / size)
      const to = cell % size
      durations[cell] = Math.abs((from % 50) - (to % 50)) + Math.abs(Math.floor(from / 50) - Math.floor(to / 50))
    }
    const asked: Problem = {
      vehicles: range(50).map((id) => vehicle(id, { maxTasks: 45 })),
      jobs: range(size).map((id) => job(id, { priority: id % 7 })),
      matrices: { car: { size, durations } },
    }

    const solution = solveRightly(asked, 100)

    expect(solution.value.served).toBe(2000)
  }, 60_000)

  it('are solved the same way twice', () => {
    const asked = problem({
      vehicles: [vehicle(1, { maxTasks: 5 }), vehicle(2, { maxTasks: 5 })],
      jobs: range(9).map((id) => job(id, { priority: id % 3, windows: [[id * 5, 500]] })),
    })

    expect(solveRightly(asked, 500)).toEqual(solveRightly(asked, 500))
  })
})
