/** @module-tag wide */

import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { withPay } from '#engine/test/solver/paid-days.ts'
import { randomProblem } from '#engine/test/solver/random-problem.ts'
import { ruledProblem } from '#engine/test/solver/ruled-problem.ts'
import { hits, runs } from '#engine/test/support/runs.ts'
import { capabilitiesOf } from '../capabilities/capabilities.ts'
import { serves } from '../capabilities/kernels.ts'
import { checkSolution } from '../check/check-solution.ts'
import type { Problem } from '../problem/problem.ts'
import type { Solution } from '../solution/solution.ts'
import { solve, solveInParts } from '../solve.ts'
import { type DividedPart, dividePlan } from './divide-plan.ts'
import { isDivisible } from './is-divisible.ts'
import type { Part } from './part.ts'
import { searchPart } from './search-part.ts'
import { joinParts } from './search-parts.ts'

const partOf = ({ problem, given }: DividedPart): Part => ({
  problem,
  given,
  seed: 1,
  temperatures: { first: 20, last: 1 },
  iterations: 60,
  looks: undefined,
  portion: 1,
})

/** Small problems that may be divided, and plans that leave something to be improved. */
const plans = Array.from({ length: runs(450) }, (_, index) => {
  const rolled = alike(randomProblem(index + 1, { vehicles: 5, jobs: 9, shipments: 2, hasTerms: false }))
  const problem = index % 3 === 0 ? withPay(rolled, index) : rolled
  return { problem, plan: solve(problem, { effort: 1, seed: index }), seed: index }
}).filter(({ problem, plan }) => serves('parts', capabilitiesOf(problem)) && plan.routes.length > 1)

function alike({ jobs, shipments = [], ...rest }: Problem): Problem {
  return {
    ...rest,
    jobs: jobs.map(({ priority: _, ...job }) => job),
    shipments: shipments.map(({ priority: _, ...shipment }) => shipment),
  }
}

const compare = ({ value: left }: Solution, { value: right }: Solution): number =>
  right.priority - left.priority || right.served - left.served || left.cost - right.cost

describe('a plan in parts', () => {
  it('has each vehicle and each request in one of them', () => {
    for (const { problem, plan, seed } of plans) {
      const parts = dividePlan(problem, plan, 3, createRandom(seed)).map((part) => part.problem)

      const ids = (read: (part: Problem) => readonly number[]) => parts.flatMap(read).toSorted((a, b) => a - b)
      const all = (read: (part: Problem) => readonly number[]) => [...read(problem)].toSorted((a, b) => a - b)
      for (const read of [vehicleIds, jobIds, pickupIds]) expect(ids(read)).toEqual(all(read))
    }
    expect(plans.length).toBeGreaterThan(hits(40))
  })

  it('stays as it is where no part is searched', () => {
    for (const { problem, plan, seed } of plans) {
      const parts = dividePlan(problem, plan, 3, createRandom(seed))

      expect(joinParts(problem, plan, parts, [])).toEqual(plan)
    }
  })

  it('is right and no worse once they are searched, and often better', () => {
    let better = 0
    for (const { problem, plan, seed } of plans) {
      const parts = dividePlan(problem, plan, 5, createRandom(seed))

      const joined = joinParts(
        problem,
        plan,
        parts,
        parts.map((part) => searchPart(partOf(part))),
      )

      expect(checkSolution(problem, joined)).toEqual([])
      expect(compare(joined, plan)).toBeLessThanOrEqual(0)
      if (compare(joined, plan) < 0) better += 1
    }
    expect(better).toBeGreaterThan(plans.length / 10)
  })

  it('keeps routes where an answer serves less, costs more or leaves a vehicle idle that is to be used', () => {
    const problem = { ...ruledProblem(12, { vehicles: 2, windows: [0, 1] }), objective: { useEveryVehicle: true } }
    const plan = solve(problem, { effort: 50 })
    const [part] = dividePlan(problem, plan, 99, createRandom(1))
    if (!part) throw new Error('A plan has a part')
    const right = joinParts(problem, plan, [part], [])
    const worse = (value: Partial<Solution['value']>): Solution => ({ ...right, value: { ...right.value, ...value } })

    for (const answer of [
      worse({ priority: -1 }),
      worse({ served: 11 }),
      worse({ cost: right.value.cost + 1 }),
      { ...worse({ cost: 0 }), routes: right.routes.slice(1) },
    ]) {
      expect(joinParts(problem, plan, [part], [answer])).toEqual(plan)
    }
  })
})

const vehicleIds = ({ vehicles }: Problem) => vehicles.map(({ id }) => id)
const jobIds = ({ jobs }: Problem) => jobs.map(({ id }) => id)
const pickupIds = ({ shipments = [] }: Problem) => shipments.map(({ pickup }) => pickup.id)

describe('a large fleet', () => {
  const fleet = ruledProblem(320, { shipments: 0.1 })

  it('is no worse than its draft where nobody answers', { tags: ['deep'] }, async () => {
    const costs: number[] = []
    const onImprovement = ({ value }: Solution) => costs.push(value.cost)

    const solution = await solveInParts(fleet, { effort: 20_000, onImprovement }, async () => [])

    expect(checkSolution(fleet, solution)).toEqual([])
    expect(solution.value.cost).toBe(Math.min(...costs))
  })

  it('is divisible where its cost is the sum of its routes', () => {
    expect(isDivisible(fleet)).toBe(true)
    expect(isDivisible(ruledProblem(200, {}))).toBe(false)
    expect(isDivisible(ruledProblem(400, { vehicles: 4 }))).toBe(false)
    for (const term of ['balance', 'evenness', 'compactness', 'stability']) {
      expect(isDivisible({ ...fleet, objective: { [term]: 1 } })).toBe(false)
    }
    expect(isDivisible({ ...fleet, jobs: fleet.jobs.map((job) => ({ ...job, priority: job.id % 3 })) })).toBe(false)
    expect(isDivisible({ ...fleet, relations: [{ type: 'in-same-route', jobs: [1, 2] }] })).toBe(false)
  })
})
