import { describe, expect, it } from 'vitest'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { compileTerms } from './terms.ts'

describe('the terms of an objective', () => {
  it('play no part unless asked for', () => {
    expect(compileTerms(problem({ jobs: [job(1)] }), 1)).toMatchObject({
      balance: 0,
      compactness: 0,
      stability: 0,
      usesEveryVehicle: false,
      isVehicleBound: false,
      near: [],
    })
  })

  it('are in search units, and bind vehicles where it matters who serves a job', () => {
    const objective = { balance: 2, stability: 0.5 }

    expect(compileTerms(problem({ objective }), 1000)).toMatchObject({
      balance: 2000,
      stability: 500,
      isVehicleBound: true,
    })
    expect(compileTerms(problem({ objective: { useEveryVehicle: true } }), 1).isVehicleBound).toBe(true)
  })

  it('know the three nearest jobs of each job, and whose nearest it is', () => {
    const jobs = [1, 2, 3, 5, 9].map((id) => job(id))

    const { near, nearTo } = compileTerms(problem({ jobs, objective: { compactness: 1 } }), 1)

    expect(near).toEqual([
      [1, 2, 3],
      [0, 2, 3],
      [1, 0, 3],
      [2, 1, 0],
      [3, 2, 1],
    ])
    expect(nearTo[4]).toEqual([])
    expect(nearTo[0]).toEqual([1, 2, 3])
  })

  it('know no neighbours where nobody drives', () => {
    const asked = problem({ vehicles: [], jobs: [job(1), job(2)], objective: { compactness: 1 } })

    expect(compileTerms(asked, 1).near).toEqual([[], []])
  })

  it('know where the jobs of a given plan stood', () => {
    const asked = problem({
      vehicles: [vehicle(1), vehicle(2)],
      jobs: [1, 2, 3, 4].map((id) => job(id)),
      objective: { stability: 1 },
      given: [
        { vehicle: 1, jobs: [2, 1] },
        // A job and a vehicle that are gone.
        { vehicle: 7, jobs: [99, 3] },
      ],
    })

    const { givenJobs, givenVehicle, givenBefore } = compileTerms(asked, 1)

    expect(givenJobs).toBe(4)
    expect(Array.from(givenVehicle)).toEqual([0, 0, -1, -1])
    expect(Array.from(givenBefore)).toEqual([1, -1, -2, -1])
  })

  it('count the jobs among the steps of a given route', () => {
    const steps = [{ kind: 'pickup', id: 5 } as const, { kind: 'job', id: 1 } as const]
    const asked = problem({ jobs: [job(1)], given: [{ vehicle: 1, jobs: [], steps }] })

    expect(compileTerms(asked, 1)).toMatchObject({ givenJobs: 1, givenVehicle: Int32Array.of(0) })
  })
})
