import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { violationsOf } from '#engine/test/solver/judge-places.ts'
import { randomTimed } from '#engine/test/solver/random-timed.ts'
import { rollsFor } from '#engine/test/solver/rolls.ts'
import { serves } from '../../capabilities/kernels.ts'
import { createMeter } from '../../effort/meter.ts'
import { compileInstance, type Instance } from '../../fleet/instance/instance.ts'
import { createPlan } from '../../fleet/routes/create-plan.ts'
import { fillRoute } from '../../fleet/routes/routes.ts'
import { routeOf } from '../../fleet/routes/snapshot.ts'
import { shuffle } from '../crossover/shuffle.ts'
import type { Individual } from '../population/individual.ts'
import { compileTimed } from './compile-timed.ts'
import { copyTimedTours, createTimedNursery, layTimedTours } from './timed-nursery.ts'
import { createTimedTours } from './timed-tours.ts'

const EXTENT = { jobs: 8, vehicles: 3 }

/** A random division of the jobs. */
function divide(seed: number) {
  const random = rollsFor(seed, 'division')
  const order = Int32Array.from({ length: EXTENT.jobs }, (_, job) => job)
  shuffle(order, order.length, random)
  const ends = Int32Array.from({ length: EXTENT.vehicles }, () => random.below(EXTENT.jobs + 1)).sort()
  ends[EXTENT.vehicles - 1] = EXTENT.jobs
  return { order, ends }
}

/** What the checker finds in the routes, and what they cost less the paid work, which no plan can change. */
function judge(instance: Instance, { order, ends }: Pick<Individual, 'order' | 'ends'>) {
  const plan = createPlan(instance, new Float64Array(instance.requests))
  for (let vehicle = 0; vehicle < instance.vehicles; vehicle++) {
    fillRoute(plan, vehicle, routeOf({ tasks: order, ends }, vehicle))
  }
  const { vehicles, jobs } = instance.problem
  const paidWork = vehicles.reduce(
    (total, { pay }, vehicle) =>
      total +
      (pay?.perSecond ?? 0) *
        routeOf({ tasks: order, ends }, vehicle).reduce((work, task) => work + (jobs[task]?.service ?? 0), 0),
    0,
  )
  return {
    violations: vehicles.flatMap((_, vehicle) => violationsOf(plan, vehicle)),
    cost: plan.routeCost - paidWork,
  }
}

/** A plan by chance, or one that local search has made of it. */
function planOf(instance: Instance, seed: number): Individual {
  const problem = compileTimed(instance)
  if (seed % 2 === 0) {
    const nursery = createTimedNursery(problem, { random: createRandom(seed), meter: createMeter() })
    nursery.conceive()
    return nursery.improve()
  }
  const tours = createTimedTours(problem)
  layTimedTours(tours, divide(seed))
  return copyTimedTours(tours)
}

it('a plan of the timed kernel is feasible when the checker finds nothing in its routes, and then costs what they cost', () => {
  const found = { fits: 0, misfits: 0 }
  for (let seed = 1; seed <= 400; seed++) {
    const instance = compileInstance(randomTimed(seed, EXTENT))
    expect(serves('timed-breeding', instance.used)).toBe(true)

    const individual = planOf(instance, seed)

    const { violations, cost } = judge(instance, individual)
    // A plan by chance minds no skills, which are no excess.
    if (violations.includes('skill')) continue
    expect(individual.isFeasible).toBe(violations.length === 0)
    if (individual.isFeasible) expect(individual.cost).toBeCloseTo(cost, 6)
    if (individual.isFeasible) found.fits += 1
    else found.misfits += 1
  }
  expect(Math.min(found.fits, found.misfits)).toBeGreaterThan(30)
})

describe('a nursery of timed plans', () => {
  it('brings every client to a vehicle that may serve it, in random plans, children and their descents', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const instance = compileInstance(randomTimed(seed, { jobs: 14, vehicles: 4 }))
      const problem = compileTimed(instance)
      const nursery = createTimedNursery(problem, { random: createRandom(seed), meter: createMeter() })
      const bear = (begin: () => void): Individual => {
        begin()
        return nursery.improve()
      }

      const [first, second] = [bear(nursery.conceive), bear(nursery.conceive)]
      const child = bear(() => nursery.cross(first, second))

      for (const individual of [first, second, child]) {
        expect([...individual.order].sort((left, right) => left - right)).toEqual([...Array(14).keys()])
        expect(individual.penalized >= individual.cost).toBe(true)
        expect(judge(instance, individual).violations).not.toContain('skill')
        if (individual.isFeasible) expect(judge(instance, individual).violations).toEqual([])
      }
    }
  })

  it('answers the same with the same seed', () => {
    const instance = compileInstance(randomTimed(7, { jobs: 20, vehicles: 4 }))
    const breed = () => {
      const nursery = createTimedNursery(compileTimed(instance), {
        random: createRandom(3),
        meter: createMeter(),
      })
      nursery.conceive()
      const first = nursery.improve()
      nursery.conceive()
      nursery.cross(first, nursery.improve())
      return nursery.improve()
    }

    expect(breed()).toEqual(breed())
  })
})
