/** @module-tag wide */

import { describe, expect, it } from 'vitest'
import { growPlan, judgePlace, listPlaces, mayJoin, type Place } from '#engine/test/solver/judge-places.ts'
import { withHours } from '#engine/test/solver/later-rules.ts'
import { withPay } from '#engine/test/solver/paid-days.ts'
import { type Extent, randomProblem } from '#engine/test/solver/random-problem.ts'
import { hits, runs } from '#engine/test/support/runs.ts'
import type { Problem } from '../../problem/problem.ts'
import { hoursOf } from '../instance/hours.ts'
import { hasRoom } from '../plan/loads.ts'
import type { Plan } from '../plan/plan.ts'
import { findJobPlaces } from './job-places.ts'
import { createPlaces } from './places.ts'
import { findShipmentPlaces } from './shipment-places.ts'

const NEVER = Number.POSITIVE_INFINITY
const DAY: Extent = { vehicles: 1, jobs: 6, shipments: 3, hasTerms: false }
/** Routes that are longer than those in which each place is tried with every departure. */
const LONG: Extent = { vehicles: 1, jobs: 16, shipments: 2, hasTerms: false }

const seeds = Array.from({ length: runs(150) }, (_, index) => index + 1)

/** The rules that keep a vehicle from many tasks left out, and most of its shift's end. */
const roomy = ({ vehicles, jobs, ...day }: Problem): Problem => ({
  ...day,
  jobs: jobs.map(({ skills, windows, position, ...job }, index) => ({
    ...job,
    ...(windows && index % 3 === 0 && { windows }),
  })),
  vehicles: vehicles.map(({ maxTasks, capacity, maxTravelTime, maxDistance, shift, ...vehicle }, index) => ({
    ...vehicle,
    skills: [1, 2],
    ...(shift && index % 2 === 0 && { shift: [shift[0], shift[1] + 300] as const }),
    ...(index === 0 && maxTravelTime && { maxTravelTime: 3 * maxTravelTime }),
  })),
})

const plansFor = (extent: Extent, simplify: (day: Problem) => Problem = (day) => day): Plan[] =>
  seeds
    .map((seed) => growPlan(withHours(withPay(simplify(randomProblem(seed, extent)), seed), seed), seed))
    .filter(({ instance }) => hoursOf(instance, 0))

const candidatesOf = (plan: Plan, isWanted: (request: number) => boolean): number[] =>
  Array.from(plan.absent.subarray(0, plan.absentCount)).filter(
    (request) => isWanted(request) && mayJoin(plan, request, 0) && hasRoom(plan, request, 0),
  )

/** Prices of the places that fit, ascending. */
const pricesOf = (plan: Plan, request: number): number[] =>
  listPlaces(plan, request, 0)
    .map((place) => judgePlace(plan, request, place))
    .flatMap(({ fits, price }) => (fits ? [price] : []))
    .sort((left, right) => left - right)

describe('places in a route whose speed changes with the hour', () => {
  it('are for a job the two cheapest of those that linking and retiming allow', () => {
    let fits = 0
    for (const plan of plansFor(DAY)) {
      for (const job of candidatesOf(plan, (request) => request < plan.instance.jobs)) {
        const [best = NEVER, second = NEVER] = pricesOf(plan, job)
        const places = createPlaces(plan.instance)

        findJobPlaces(plan, job, { places, slot: 0, vehicle: 0 })

        expect([places.cost[0], places.secondCost[0]]).toEqual([best, second])
        fits += best < NEVER ? 1 : 0
      }
    }
    expect(fits).toBeGreaterThan(hits(50))
  })

  it('are for a shipment the cheapest of those that linking and retiming allow', () => {
    let fits = 0
    for (const plan of plansFor(DAY)) {
      for (const shipment of candidatesOf(plan, (request) => request >= plan.instance.jobs)) {
        const [best = NEVER] = pricesOf(plan, shipment)
        const places = createPlaces(plan.instance)

        findShipmentPlaces(plan, shipment, { places, slot: 0, vehicle: 0 })

        expect(places.cost[0]).toBe(best)
        fits += best < NEVER ? 1 : 0
      }
    }
    expect(fits).toBeGreaterThan(hits(10))
  })

  it('fit in a long route wherever linking and retiming allow one', () => {
    const plans = plansFor(LONG, roomy).filter(({ count }) => (count[0] ?? 0) > 6)
    const asked = plans.flatMap((plan) => candidatesOf(plan, () => true).map((request) => ({ plan, request })))

    const found = asked.filter(({ plan, request }) => {
      const place = placeOf(plan, request)
      // How long may be driven depends on the departure, not all of which are tried.
      if (!place) expect(plan.instance.maxTravel[0] === NEVER ? pricesOf(plan, request) : []).toEqual([])
      if (place) expect(judgePlace(plan, request, place).fits).toBe(true)
      return place
    })

    expect(found.length).toBeGreaterThan(hits(50))
  })
})

/** The place found for a request, if any. */
function placeOf(plan: Plan, request: number): Place | undefined {
  const places = createPlaces(plan.instance)
  const target = { places, slot: 0, vehicle: 0 }
  const isJob = request < plan.instance.jobs
  if (isJob) findJobPlaces(plan, request, target)
  else findShipmentPlaces(plan, request, target)
  if (places.cost[0] === NEVER) return undefined
  return isJob ? [places.after[0] ?? -1] : [places.after[0] ?? -1, places.lastAfter[0] ?? -1]
}
