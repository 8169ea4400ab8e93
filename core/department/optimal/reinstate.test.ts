import { describe, expect, it } from 'vitest'
import type { Job, Problem } from '#engine/optimizer/index.ts'
import { reinstate } from './reinstate.ts'

/** One vehicle that works from 0 to 100 at one place. */
const problemOf = (jobs: readonly Job[]): Problem => ({
  vehicles: [{ id: 7, profile: 'car', start: 0, end: 0, shift: [0, 100] }],
  jobs,
  matrices: { car: { size: 1, durations: new Int32Array(1) } },
})

const job = (id: number, service: number, words: Partial<Job> = {}): Job => ({ id, location: 0, service, ...words })
const promised = job(0, 30, { priority: 100, windows: [[50, 60]] })

describe('a promised job that a search has lost', () => {
  it('comes back to its vehicle, for as few of the least priority as make room for it', () => {
    const problem = problemOf([
      promised,
      job(1, 40, { priority: 9 }),
      job(2, 40, { priority: 3 }),
      job(3, 20, { priority: 6 }),
    ])

    const [route] = reinstate(problem, [{ vehicle: 7, jobs: [1, 2, 3] }], {
      missing: [0],
      promises: [{ vehicle: 7, jobs: [0] }],
    })

    expect(route?.jobs.toSorted()).toEqual([0, 1, 3])
  })

  it('gets a route where its vehicle has none, and stays away where even an empty day is too short', () => {
    const tooLong = job(0, 90, { priority: 100, windows: [[50, 60]] })
    const promises = [{ vehicle: 7, jobs: [0] }]

    expect(reinstate(problemOf([promised]), [], { missing: [0], promises })).toEqual([{ vehicle: 7, jobs: [0] }])
    expect(reinstate(problemOf([tooLong]), [], { missing: [0], promises })).toEqual([])
    expect(reinstate(problemOf([promised]), [], { missing: [0], promises: [] })).toEqual([])
  })
})
