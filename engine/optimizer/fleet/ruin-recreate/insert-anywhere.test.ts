import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { intAt } from '#engine/base/typed-array.ts'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { type Extent, randomProblem } from '#engine/test/solver/random-problem.ts'
import { checkSolution } from '../../check/check-solution.ts'
import { finishPlan } from '../finish/finished-plan.ts'
import { createInserter } from '../insertion/insertion.ts'
import { compileInstance } from '../instance/instance.ts'
import type { Plan } from '../plan/plan.ts'
import { createPlan } from '../routes/create-plan.ts'
import { beginStep, createJournal, rollBack } from '../routes/journal.ts'
import { createSnapshot, takeSnapshot } from '../routes/snapshot.ts'
import { insertAbsent } from './insert-absent.ts'
import { insertAnywhere, strayRate } from './insert-anywhere.ts'

const EXTENT: Extent = { vehicles: 3, jobs: 5, shipments: 2, hasTerms: true }

function stateOf(plan: Plan) {
  const orders = createSnapshot(plan.instance)
  takeSnapshot(plan, orders)
  return {
    orders,
    cost: plan.routeCost,
    absent: plan.absentCount,
    delivered: Array.from(plan.delivered),
    collected: Array.from(plan.collected),
    limited: Array.from(plan.limited),
  }
}

describe('a request that is put anywhere', () => {
  it.each(Array.from({ length: 30 }, (_, seed) => seed))(
    'stands where the checker accepts it, or nothing changes, seed %i',
    (seed) => {
      const asked = randomProblem(seed, EXTENT)
      const instance = compileInstance(asked)
      const plan = createPlan(instance, new Float64Array(instance.requests).fill(1000))
      const random = createRandom(seed)
      const journal = createJournal(instance)
      const inserter = createInserter(instance, journal, random, 0.1)

      for (let draw = 0; draw < 40 && plan.absentCount > 0; draw++) {
        beginStep(journal)
        const before = stateOf(plan)
        const request = intAt(plan.absent, random.below(plan.absentCount))

        const fits = insertAnywhere(plan, request, inserter)

        if (fits) expect(checkSolution(asked, finishPlan(plan))).toEqual([])
        else expect(stateOf(plan)).toEqual(before)
        expect(intAt(plan.absentCell, request) === -1).toBe(fits)
        if (draw % 2 === 0) {
          rollBack(journal, plan)
          expect(stateOf(plan)).toEqual(before)
        }
      }
    },
  )

  it('opens no vehicle where none may be opened', () => {
    const instance = compileInstance(problem({ jobs: [job(1)] }))
    const plan = createPlan(instance, new Float64Array(1))
    const inserter = createInserter(instance, createJournal(instance), createRandom(1), 0.1)

    inserter.mostUsed = 0
    expect(insertAnywhere(plan, 0, inserter)).toBe(false)
    inserter.mostUsed = 1
    expect(insertAnywhere(plan, 0, inserter)).toBe(true)
  })

  it('takes one along that fits only beside it', () => {
    // The second job may begin only from where the first is, as the way back from it alone is too long.
    const legs = [0, 9, 1, 1, 0, 9, 9, 1, 0]
    const car = { size: 3, durations: Int32Array.from(legs) }
    const jobs = [job(1, { location: 1 }), job(2, { location: 2 })]
    const instance = compileInstance(
      problem({ vehicles: [vehicle(1, { maxTravelTime: 3 })], jobs, matrices: { car }, objective: { balance: 1 } }),
    )
    const served = Array.from({ length: 30 }, (_, seed) => {
      const plan = createPlan(instance, new Float64Array(2))
      insertAbsent(plan, createRandom(seed))
      expect(plan.absentCount).toBe(2)
      insertAnywhere(plan, 0, createInserter(instance, createJournal(instance), createRandom(seed), 0.1))
      return 2 - plan.absentCount
    })

    expect([...new Set(served)].toSorted()).toEqual([0, 2])
  })

  it('is left to problems whose places have prices that do not tell all', () => {
    const rateOf = (parts: Parameters<typeof problem>[0]): number => strayRate(compileInstance(problem(parts)))
    const jobs = [job(1), job(2)]
    const shipment = { pickup: { id: 1, location: 1 }, delivery: { id: 2, location: 2 } }

    expect(rateOf({ jobs })).toBe(0)
    expect(rateOf({ jobs, objective: { compactness: 1, stability: 1 } })).toBe(0)
    expect(rateOf({ jobs, objective: { evenness: 1 } })).toBeGreaterThan(0)
    expect(rateOf({ jobs, objective: { balance: 1 } })).toBeGreaterThan(0)
    expect(rateOf({ shipments: [shipment] })).toBe(0)
    expect(rateOf({ shipments: [{ ...shipment, maxRideTime: 9 }] })).toBeGreaterThan(0)
    expect(rateOf({ jobs, vehicles: [vehicle(1, { reloads: [{ id: 1, location: 0 }] })] })).toBeGreaterThan(0)
  })
})
