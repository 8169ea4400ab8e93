import { expect, it } from 'vitest'
import { violationsOf } from '#engine/test/solver/judge-places.ts'
import { randomFleet } from '#engine/test/solver/random-fleet.ts'
import { rollsFor } from '#engine/test/solver/rolls.ts'
import { serves } from '../capabilities/kernels.ts'
import { compileInstance } from '../fleet/instance/instance.ts'
import { createPlan } from '../fleet/routes/create-plan.ts'
import { fillRoute } from '../fleet/routes/routes.ts'
import type { Problem, Vehicle } from '../problem/problem.ts'
import { compileCapacitated } from './compile/compile-capacitated.ts'
import { isCapacitated } from './compile/is-capacitated.ts'
import { shuffle } from './crossover/shuffle.ts'
import { copyTours, layTours } from './population/individual.ts'
import { createTours } from './tours/tours.ts'

const EXTENT = { jobs: 8, vehicles: 3, isRoundTrip: true }
/** Seconds of a shift, about as long as half of the routes. */
const SHORT = 300

/** A random problem whose days, where they end, are short. */
function randomDays(seed: number): Problem {
  const { vehicles, ...others } = randomFleet(seed, EXTENT)
  const shorten = ({ shift, ...vehicle }: Vehicle): Vehicle =>
    shift ? { ...vehicle, shift: [shift[0], shift[0] + SHORT] } : vehicle
  return { ...others, vehicles: vehicles.map(shorten) }
}

/** A random division of the jobs. */
function divide(seed: number) {
  const random = rollsFor(seed, 'division')
  const order = Int32Array.from({ length: EXTENT.jobs }, (_, job) => job)
  shuffle(order, order.length, random)
  const ends = Int32Array.from({ length: EXTENT.vehicles }, () => random.below(EXTENT.jobs + 1)).sort()
  ends[EXTENT.vehicles - 1] = EXTENT.jobs
  return { order, ends }
}

it('a plan among those that are bred is feasible when the checker finds nothing in its routes, and costs what they cost', () => {
  const found = { fits: 0, misfits: 0 }
  for (let seed = 1; seed <= 300; seed++) {
    const instance = compileInstance(randomDays(seed))
    if (!serves('breeding', instance.used) || !isCapacitated(instance)) continue
    const { order, ends } = divide(seed)
    const plan = createPlan(instance, new Float64Array(instance.requests))
    ends.forEach((end, vehicle) => {
      fillRoute(plan, vehicle, order.slice(ends[vehicle - 1] ?? 0, end))
    })
    const violations = instance.problem.vehicles.flatMap((_, vehicle) => violationsOf(plan, vehicle))
    const tours = createTours(compileCapacitated(instance))

    layTours(tours, { order, ends })

    const { isFeasible, cost } = copyTours(tours)
    expect(isFeasible).toBe(violations.length === 0)
    expect(cost).toBe(plan.routeCost)
    if (isFeasible) found.fits += 1
    else found.misfits += 1
  }
  expect(Math.min(found.fits, found.misfits)).toBeGreaterThan(30)
})
