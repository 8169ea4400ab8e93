import { describe, expect, it } from 'vitest'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { compileInstance } from '../../fleet/instance/instance.ts'
import { compileCapacitated } from '../compile/compile-capacitated.ts'
import { CAPACITATED_HABITS } from '../solve-genetic.ts'
import { createTours, type Tours } from '../tours/tours.ts'
import { copyTours, type Individual, layTours } from './individual.ts'
import { adaptWeights, createFeasibility, setWeights } from './penalty-weights.ts'

const asked = problem({
  vehicles: [1, 2].map((id) => vehicle(id, { capacity: [10], maxTasks: 3, fixedCost: 7, shift: [0, 500] })),
  jobs: [1, 2, 3, 4].map((id) => job(id, { delivery: [id], service: 100 })),
})

const toursOf = (): Tours => createTours(compileCapacitated(compileInstance(asked)))

/** Both vehicles with as many of the four jobs. */
function planWith(tours: Tours, first: number): Individual {
  layTours(tours, { order: Int32Array.of(0, 1, 2, 3), ends: Int32Array.of(first, 4) })
  return copyTours(tours)
}

describe('a compiled problem', () => {
  it('has the fixed cost on the legs of its depot and counts tasks beside amounts', () => {
    const { legs, size, axes, capacity, demand, longest, isSymmetric } = toursOf().problem

    expect(size).toBe(6)
    expect([legs[0 * size + 4], legs[4 * size + 0], legs[4 * size + 5]]).toEqual([10 + 3, 10 + 4, 0])
    expect(isSymmetric).toBe(false)
    expect({ axes, capacity: Array.from(capacity), longest }).toEqual({ axes: 2, capacity: [10, 3], longest: 507 })
    expect(Array.from(demand)).toEqual([1, 1, 2, 1, 3, 1, 4, 1])
  })

  it('prices a plan and its excess', () => {
    const tours = toursOf()

    const { cost, excess, isFeasible } = planWith(tours, 0)

    // One vehicle takes all four: one job too many, 80 s of travel and 400 s of service within its day.
    expect(cost).toBe(80 + 7)
    expect(Array.from(excess)).toEqual([0, 1, 0])
    expect(isFeasible).toBe(false)
    expect(planWith(tours, 1)).toMatchObject({ isFeasible: true, cost: 20 + 7 + 80 + 7 })
  })
})

describe('weights', () => {
  it('begin where the greatest demand costs the longest leg', () => {
    const tours = toursOf()
    setWeights(tours)

    expect(Array.from(tours.weights)).toEqual([30 / 4, 30, 1])
  })

  it('rise where few plans keep their loads, fall where many do, and stay where it is as many as wanted', () => {
    const tours = toursOf()
    const [kept, broken] = [planWith(tours, 1), planWith(tours, 0)]
    const weightsAfter = (share: number): number[] => {
      tours.weights.fill(10)
      const seen = createFeasibility()
      const changes = Array.from({ length: 100 }, (_, run) =>
        adaptWeights({ priced: tours, habits: CAPACITATED_HABITS }, seen, run < share ? kept : broken),
      )
      expect(changes.indexOf(true)).toBe(99)
      return Array.from(tours.weights)
    }

    expect(weightsAfter(5)).toEqual([12, 12, 8.5])
    expect(weightsAfter(20)).toEqual([10, 10, 8.5])
    expect(weightsAfter(90)).toEqual([8.5, 8.5, 8.5])
  })
})
