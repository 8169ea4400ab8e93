/** @module-tag wide */

import { describe, expect, it } from 'vitest'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { withPay } from '#engine/test/solver/paid-days.ts'
import { randomProblem } from '#engine/test/solver/random-problem.ts'
import { hits, runs } from '#engine/test/support/runs.ts'
import { checkSolution } from './check/check-solution.ts'
import { evaluate } from './evaluate.ts'
import { explainPay } from './explain-pay.ts'
import { priceVehicle, type VehiclePrice, withVehicleLike } from './price-vehicle.ts'
import type { Pay, Problem } from './problem/problem.ts'
import { solve } from './solve.ts'

const pay: Pay = { perSecond: 1, overtime: { after: 100, perSecond: 3 } }

/** Two groups of jobs on either side of the depot, too much work for one day. */
const twoSides = (fixedCost: number, vehicles = [vehicle(1, { start: 5, end: 5, fixedCost, pay })]): Problem =>
  problem({ vehicles, jobs: [0, 1, 8, 9].map((location, index) => job(index + 1, { location, service: 10 })) })

const priceOf = (asked: Problem) => priceVehicle(asked, solve(asked, { seed: 1 }))

describe('one more vehicle', () => {
  it('saves the late hours of the others, and costs what it costs to have it', () => {
    const [price] = priceOf(twoSides(50))

    // One vehicle is on its way for 180 s and works for 40 s; two are for 120 s and for 100 s.
    expect(price).toMatchObject({
      like: [1],
      kind: 'used',
      change: {
        saving: 120 * 3 - 20 * 3 - 50,
        parts: { lateHours: -100 * 3, fixed: 50, pay: 0, travel: 0, other: 0 },
        priority: 0,
        served: 0,
      },
    })
  })

  it('is told to cost more than it saves where it does', () => {
    expect(priceOf(twoSides(500))[0]).toMatchObject({ kind: 'used', change: { saving: -200, parts: { fixed: 500 } } })
  })

  it('is one that the fleet has where one of its kind does nothing', () => {
    const vehicles = [1, 2].map((id) => vehicle(id, { start: 5, end: 5, fixedCost: 900, pay }))

    expect(priceOf(twoSides(0, vehicles))).toEqual([{ like: [1], kind: 'idle', vehicle: 2 }])
  })

  it('is of no use where nothing can be taken over, and nobody’s business where there are no late hours', () => {
    const lone = { ...twoSides(0), jobs: [job(1, { location: 0, service: 400 })] }
    const pinned = { ...twoSides(0), jobs: twoSides(0).jobs.map((each) => ({ ...each, vehicles: [1] })) }

    expect(priceOf(lone)).toEqual([{ like: [1], kind: 'unused' }])
    expect(priceOf(pinned)).toEqual([{ like: [1], kind: 'unused' }])
    expect(priceOf({ ...lone, jobs: [job(5)] })).toEqual([])
  })

  it('may serve what names several vehicles, its like among them', () => {
    const asked = problem({
      vehicles: [vehicle(1), vehicle(2)],
      jobs: [
        job(1, { vehicles: [1, 2], preference: { vehicles: [2, 1], cost: 5 } }),
        job(2, { vehicles: [1], preference: { vehicles: [2], cost: 5 } }),
      ],
      shipments: [{ pickup: { id: 1, location: 1 }, delivery: { id: 1, location: 2 }, vehicles: [1, 2] }],
    })
    const { vehicles, jobs, shipments } = withVehicleLike(asked, vehicle(1, { maxTasks: 4 }))

    expect(vehicles.at(-1)).toEqual(vehicle(3, { maxTasks: 4 }))
    expect(jobs.map((each) => [each.vehicles, each.preference?.vehicles])).toEqual([
      [
        [1, 2, 3],
        [2, 1, 3],
      ],
      [[1], [2]],
    ])
    expect(shipments?.map((each) => each.vehicles)).toEqual([[1, 2, 3]])
  })

  it('is never told to save what searching again does not show', () => {
    const kinds: VehiclePrice['kind'][] = []
    for (let seed = 1; seed <= runs(150); seed++) {
      const asked = withPay(randomProblem(seed, { vehicles: 2, jobs: 6, shipments: 1, hasTerms: seed % 3 === 0 }), seed)
      const solution = solve(asked, { seed, effort: 100 })
      const prices = priceVehicle(asked, solution, { seed, effort: 100 })

      expect(priceVehicle(asked, solution, { seed, effort: 100 })).toEqual(prices)
      const late = explainPay(asked, solution).flatMap(({ vehicle: id, lateHours }) => (lateHours > 0 ? id : []))
      expect(prices.flatMap(({ like }) => like).toSorted((left, right) => left - right)).toEqual(late)
      for (const price of prices) {
        kinds.push(price.kind)
        if (price.kind === 'used') expectShown(asked, price, solution.value.cost)
      }
    }
    expect(kinds.filter((kind) => kind === 'used').length).toBeGreaterThan(hits(10))
    expect(kinds.filter((kind) => kind !== 'used').length).toBeGreaterThan(hits(10))
  })
})

/** The plan behind a price is right, costs what is said, and uses the vehicle. */
function expectShown(
  asked: Problem,
  { like, change, solution }: VehiclePrice & { kind: 'used' },
  before: number,
): void {
  const [own] = asked.vehicles.filter(({ id }) => id === like[0])
  if (!own) throw new Error('Only vehicles of the problem have a price')
  const more = withVehicleLike(asked, own)
  const given = solution.routes.map(({ vehicle: id, steps }) => ({
    vehicle: id,
    jobs: [],
    steps: steps.flatMap(({ kind, id: task = 0 }) =>
      kind === 'start' || kind === 'end' || kind === 'break' ? [] : [{ kind, id: task }],
    ),
  }))
  const { parts, saving, priority, served } = change

  expect(checkSolution(more, solution)).toEqual([])
  expect(evaluate(more, given).solution.value).toEqual(solution.value)
  expect(solution.routes.map((route) => route.vehicle)).toContain(more.vehicles.at(-1)?.id)
  expect(parts.lateHours + parts.fixed + parts.pay + parts.travel + parts.other).toBeCloseTo(-saving, 6)
  if (priority === 0 && served === 0) expect(saving).toBeLessThanOrEqual(before - solution.value.cost + 1e-6)
  else expect([priority > 0, priority === 0 && served > 0]).toContain(true)
}
