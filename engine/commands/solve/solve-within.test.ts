import { describe, expect, it } from 'vitest'
import { checkSolution, type Problem, solve } from '#engine/optimizer/index.ts'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { solveWithin } from './solve-within.ts'

const day: Problem = problem({
  vehicles: [vehicle(1, { maxTasks: 5, shift: [0, 900] }), vehicle(2, { maxTasks: 5, shift: [0, 900] })],
  jobs: [9, 1, 8, 2, 7, 3, 6].map((id) => job(id, { windows: [[id * 5, 300 + id]] })),
})

/** A clock that moves on a little whenever it is read. */
function steppingClock(step: number): () => number {
  let time = 0
  return () => {
    time += step
    return time
  }
}

describe('solving within a time', () => {
  it('is solving as such where there is no limit', () => {
    const limits = { effort: 200, seed: 3, timeLimit: undefined, now: steppingClock(1) }

    expect(solveWithin(day, limits)).toEqual(solve(day, { effort: 200, seed: 3 }))
  })

  it.each([undefined, 1_000_000])('stops in time and answers rightly, effort %s', (effort) => {
    const now = steppingClock(0.01)

    const solution = solveWithin(day, { effort, seed: 1, timeLimit: 5, now })

    expect(now()).toBeLessThan(7)
    expect(checkSolution(day, solution)).toEqual([])
    expect(solution.value.served).toBe(7)
  })

  it('ends early where more iterations change nothing', () => {
    const one = problem({ jobs: [job(1)] })
    let reads = 0

    const solution = solveWithin(one, { effort: undefined, seed: 1, timeLimit: 5, now: () => reads++ * 1e-9 })

    expect(solution.value.served).toBe(1)
    expect(reads).toBeLessThan(1000)
  })
})
