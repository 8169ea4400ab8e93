/** @module-tag wide */

import { describe, expect, it } from 'vitest'
import { bruteForce } from '#engine/test/solver/brute-force.ts'
import { job, lineMatrix, openVehicle, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { withPay } from '#engine/test/solver/paid-days.ts'
import { randomProblem } from '#engine/test/solver/random-problem.ts'
import { hits, runs } from '#engine/test/support/runs.ts'
import { certify } from './certify.ts'
import { evaluate } from './evaluate.ts'
import type { GivenRoute, Problem } from './problem/problem.ts'
import { solve } from './solve.ts'

const certifyPlan = (asked: Problem, ...given: GivenRoute[]) => certify(asked, evaluate(asked, given).solution)

describe('the certificate of a plan', () => {
  it('proves a best route and measures a worse one', () => {
    const asked = problem({ jobs: [job(1), job(3), job(5)] })

    expect(certifyPlan(asked, { vehicle: 1, jobs: [1, 3, 5] })).toEqual({
      method: 'exact',
      bound: 100,
      cost: 100,
      gap: 0,
    })
    expect(certifyPlan(asked, { vehicle: 1, jobs: [3, 1, 5] })).toMatchObject({ bound: 100, cost: 140, gap: 0.4 })
  })

  it('is missing where a job is left out, even if the route costs as much as one over all jobs', () => {
    const asked = problem({ jobs: [job(1), job(2)] })

    // Past the first job to the second and back: the very way that serves both.
    expect(certifyPlan(asked, { vehicle: 1, jobs: [2] })).toBeUndefined()
    expect(certifyPlan(asked, { vehicle: 1, jobs: [1] })).toBeUndefined()
    expect(certifyPlan(asked, { vehicle: 1, jobs: [1, 2] })).toMatchObject({ gap: 0 })
  })

  it('is missing where a shipment is left out', () => {
    const shipment = (id: number, location: number) => ({
      pickup: { id, location },
      delivery: { id, location },
      amount: [1],
    })
    const asked = problem({ jobs: [job(2)], shipments: [shipment(3, 1)] })

    expect(certifyPlan(asked, { vehicle: 1, jobs: [2] })).toBeUndefined()
  })

  it('bounds an open route, fractional weights and fixed costs', () => {
    const asked = problem({
      vehicles: [openVehicle(1, { fixedCost: 7 })],
      jobs: [job(2), job(4), job(7)],
      objective: { duration: 0.3, distance: 0.011 },
    })

    const certificate = certifyPlan(asked, { vehicle: 1, jobs: [2, 4, 7] })

    expect(certificate?.bound).toBeCloseTo(7 + 0.3 * 50 + 0.011 * 500, 3)
    expect(certificate?.gap).toBeLessThan(1e-6)
  })

  it('bounds paid time by the way and the work', () => {
    const asked = problem({
      vehicles: [vehicle(1, { pay: { perSecond: 2, perTask: 5 } })],
      jobs: [job(2, { service: 30 }), job(4)],
    })

    expect(certifyPlan(asked, { vehicle: 1, jobs: [2, 4] })).toMatchObject({ bound: 3 * 80 + 2 * 30 + 2 * 5, gap: 0 })
  })

  it('bounds paid breaks, setups and late hours', () => {
    const breaks = [{ id: 1, service: 40, windows: [[0, 900]] as const }]
    const pay = { perSecond: 2, overtime: { after: 100, perSecond: 3 }, lateEnd: { after: 150, perSecond: 1 } }
    const asked = (rules: object) =>
      problem({
        vehicles: [vehicle(1, { breaks, pay: { ...pay, ...rules } })],
        jobs: [job(2, { service: 30, setup: 10 }), job(4)],
      })
    const bound = (rules: object) => certifyPlan(asked(rules), { vehicle: 1, jobs: [2, 4] })

    // 80 of travel at 3, 40 of work at 2; the day takes 160 with the break.
    expect(bound({})).toMatchObject({ bound: 240 + 80 + 80 + 3 * 60 + 10, gap: 0 })
    expect(bound({ excludesBreaks: true })).toMatchObject({ bound: 240 + 80 + 3 * 20 + 10, gap: 0 })
  })

  it('is never above what the best of all plans costs', () => {
    let proven = 0
    for (let seed = 1; seed <= runs(600); seed++) {
      const extent = { vehicles: 2, jobs: 4, shipments: 1, hasTerms: seed % 4 === 0 }
      const asked = withPay(unbound(randomProblem(seed, extent), seed), seed)
      const solution = solve(asked, { effort: 30 })
      const bound = certify(asked, solution)?.bound
      if (bound === undefined) continue
      proven += 1
      expect(bound).toBeLessThanOrEqual(bruteForce(asked).cost + 1e-9)
    }
    expect(proven).toBeGreaterThan(hits(150))
  })

  it('bounds a route by what its own vehicle pays for legs and for work', () => {
    const slow = { speedFactor: 0.5, costPerTravelHour: 1800, costPerKilometer: 3000, costPerTaskHour: 7200 }
    const asked = problem({ vehicles: [vehicle(1, slow)], jobs: [job(3, { service: 25 }), job(6)] })

    const certificate = certifyPlan(asked, { vehicle: 1, jobs: [3, 6] })

    expect(certificate).toMatchObject({ bound: 0.5 * 240 + 3 * 1200 + 2 * 25, gap: 0 })
  })

  it('bounds a fleet by the round trip over its depots, from below', () => {
    const asked = problem({
      vehicles: [
        vehicle(1, { start: 5, end: 5, maxTasks: 2, fixedCost: 20 }),
        vehicle(2, { start: 5, end: 5, maxTasks: 2, fixedCost: 10 }),
      ],
      jobs: [job(1), job(4), job(6), job(9)],
    })

    const best = certifyPlan(asked, { vehicle: 1, jobs: [1, 4] }, { vehicle: 2, jobs: [6, 9] })

    expect(best).toEqual({ method: 'exact', bound: 190, cost: 190, gap: 0 })
  })

  it('needs no more vehicles than loads and tasks ask for', () => {
    const asked = problem({
      vehicles: [vehicle(1, { fixedCost: 50, capacity: [3] }), vehicle(2, { fixedCost: 40 })],
      jobs: [job(1, { delivery: [4], pickup: [1] })],
    })

    expect(certifyPlan(asked, { vehicle: 2, jobs: [1] })).toMatchObject({ bound: 60, gap: 0 })
  })

  it('prefers costs to durations and knows shipments', () => {
    const car = { ...lineMatrix(2), costs: Int32Array.of(0, 3, 4, 0) }
    const asked = problem({
      matrices: { car },
      shipments: [{ pickup: { id: 1, location: 1 }, delivery: { id: 1, location: 1 }, amount: [1] }],
    })

    const given: GivenRoute = {
      vehicle: 1,
      jobs: [],
      steps: [
        { kind: 'pickup', id: 1 },
        { kind: 'delivery', id: 1 },
      ],
    }

    expect(certifyPlan(asked, given)).toMatchObject({ bound: 7, gap: 0 })
  })

  it('says nothing about costs too large to add up, and nothing to improve about none', () => {
    const huge = { size: 2, durations: new Int32Array(4).fill(2 ** 31 - 1) }

    expect(certifyPlan(problem({ matrices: { car: huge }, jobs: [job(1)] }), { vehicle: 1, jobs: [1] })).toBeUndefined()
    expect(certifyPlan(problem({ jobs: [job(0)] }), { vehicle: 1, jobs: [0] })).toMatchObject({ cost: 0, gap: 0 })
    expect(certifyPlan(problem({}))).toMatchObject({ cost: 0, gap: 0 })
  })
})

/** Most of the problems without what keeps tasks from being served, so that plans serve all of them. */
function unbound(asked: Problem, seed: number): Problem {
  if (seed % 3 === 0) return asked
  const { jobs, vehicles, shipments: _, ...rest } = asked
  return {
    ...rest,
    jobs: jobs.map(({ skills: _skills, vehicles: _vehicles, windows: _windows, ...own }) => own),
    vehicles: vehicles.map(
      ({ maxTravelTime: _time, maxDistance: _meters, maxTasks: _tasks, shift: _shift, ...own }) => own,
    ),
  }
}
