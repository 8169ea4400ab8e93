/** @module-tag wide */

import { describe, expect, it } from 'vitest'
import { createRandom, type Random } from '#engine/base/random.ts'
import { evaluate } from '#engine/optimizer/index.ts'
import { runs } from '#engine/test/support/runs.ts'
import { estimatedTravel, estimateLegs, type TravelPort } from '#engine/travel/index.ts'
import type { PlannedRoute } from './describe-plan.ts'
import { toGiven } from './kinds/tasks.ts'
import { brokenPlaces } from './locks/locks.ts'
import { estimateTravel, makePlan } from './make-plan.ts'
import type { DriverDay, PlanRequest, PlanStop } from './plan.ts'
import { planToProblem } from './plan-to-problem.ts'

const SEEDS = Array.from({ length: runs(60) }, (_, seed) => seed + 1)

/** A provider whose roads take up to three times what was estimated, each leg its own way. */
function unlikeEstimates(random: Random): TravelPort {
  const legs: TravelPort['legs'] = async (routes, mode) => ({
    routes: routes.map((points) =>
      estimateLegs(points, mode).map((leg) => ({
        ...leg,
        durationSeconds: leg.durationSeconds * (1 + random.below(3)),
      })),
    ),
    source: 'amazon-location',
  })
  return { ...estimatedTravel, legs }
}

const somewhere = (random: Random) => ({
  address: `${random.below(900)} Main St`,
  coordinates: [40.7 + random.below(400) / 1e4, -74 + random.below(400) / 1e4] as const,
})

const maybe = <Value>(random: Random, value: Value): Value | undefined => (random.below(3) === 0 ? value : undefined)

const defined = <Shape extends object>(shape: Shape): { [Key in keyof Shape]: Exclude<Shape[Key], undefined> } =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as never

/** A day with all that can be said of it; with `rules` also what forbids orders. */
function randomDay(seed: number, rules: boolean): PlanRequest {
  const random = createRandom(seed)
  const start = somewhere(random)
  const day: DriverDay = defined({
    start,
    end: random.below(4) === 0 ? undefined : start,
    leaveAt: maybe(random, 480),
    finishBy: rules ? maybe(random, 540 + random.below(60)) : undefined,
    breaks: rules ? maybe(random, [{ minutes: 30, from: 500, to: 560 }]) : undefined,
  })
  const stops = Array.from({ length: 3 + random.below(5) }, (_, index): PlanStop => {
    const from = 480 + random.below(90)
    return defined({
      ...somewhere(random),
      serviceMinutes: maybe(random, 5),
      window: rules ? maybe(random, [from, from + 15] as const) : undefined,
      lockedAt: rules && index === 0 ? maybe(random, 1) : undefined,
    })
  })
  return defined({ stops, drivers: [day], method: 'd' as const, serviceMinutes: maybe(random, 3) })
}

const served = ({ points }: PlannedRoute): number[] =>
  points.flatMap(({ entered }) => (entered === undefined ? [] : [entered]))

/** Whether a rule forbids these stops in the order as entered, asked of the checker alone. */
function isForbidden(request: PlanRequest, order: readonly number[]): boolean {
  const plan = { ...request, routes: [order.toSorted((a, b) => a - b)] }
  const problem = planToProblem(plan, estimateTravel(plan))
  const { violations } = evaluate(problem, toGiven(problem, plan.routes))
  return violations.length > 0 || brokenPlaces(plan).size > 0
}

async function routeOfDay(request: PlanRequest, seed: number): Promise<PlannedRoute> {
  const plan = await makePlan(request, unlikeEstimates(createRandom(seed)), { effort: 'fast' })
  const [route] = plan.routes
  if (!route) throw new Error('One driver has one route')
  expect(served(route)).toHaveLength(request.stops.length - plan.unserved.length)
  return route
}

describe('the saving of a day', () => {
  it('is never negative where nothing but a leaving time, service or an open end is said', async () => {
    for (const seed of SEEDS) {
      const { saving } = await routeOfDay(randomDay(seed, false), seed)

      expect(saving.minutes, `seed ${seed}`).toBeGreaterThanOrEqual(0)
    }
  })

  it('is negative only where a rule forbids the order as entered', async () => {
    for (const seed of SEEDS) {
      const request = randomDay(seed, true)
      const route = await routeOfDay(request, seed)

      if (route.saving.minutes < 0) expect(isForbidden(request, served(route)), `seed ${seed}`).toBe(true)
    }
  })

  it('compares the same stops where some are left out', async () => {
    const request = randomDay(1, false)
    const far = { address: 'far', coordinates: [41.5, -74] as const, window: [480, 481] as const }
    const day: DriverDay = { start: request.drivers[0]?.start ?? far, leaveAt: 480 }

    const plan = await makePlan({ ...request, stops: [far, ...request.stops], drivers: [day] }, estimatedTravel, {
      effort: 'fast',
    })
    const without = await makePlan({ ...request, drivers: [day] }, estimatedTravel, { effort: 'fast' })

    expect(plan.unserved).toHaveLength(1)
    expect(plan.routes[0]?.saving).toEqual(without.routes[0]?.saving)
    expect(plan.routes[0]?.saving.enteredGeometry).toHaveLength(request.stops.length)
  })
})
