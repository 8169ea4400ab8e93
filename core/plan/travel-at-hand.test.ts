import { describe, expect, it } from 'vitest'
import { estimateMatrix, learnTravel, unpackTimes } from '#engine/travel/index.ts'
import { moveStop } from './edits/move-stop.ts'
import { findPlan } from './find-plan.ts'
import { estimateFound, estimatePlan, estimateTravel } from './make-plan.ts'
import type { Plan } from './plan.ts'
import { positionsOf } from './plan-points.ts'
import { priceChange } from './price-change.ts'
import { estimateRoute, routePart } from './route-part.ts'
import { timesToCarry, travelAtHand } from './travel-at-hand.ts'

const placeAt = (index: number) => ({
  address: `${index} Main St`,
  coordinates: [40.7 + 0.03 * Math.sin(index * 12.9), -74 + 0.03 * Math.sin(index * 78.2)] as const,
})
const plan: Plan = {
  stops: [1, 2, 3, 4, 5].map(placeAt),
  drivers: [{ start: placeAt(0), end: placeAt(0) }],
  method: 'd',
  routes: [[0, 1, 2, 3, 4]],
}

/** Streets on which everything takes three times as long as estimated. */
function knownOf(request: Plan) {
  const places = positionsOf(request)
  const { durations, distances } = estimateMatrix(places, 'driving')
  const [slow, long] = [durations.map((each) => 3 * each), distances.map((each) => 2 * each)]
  return learnTravel(undefined, {
    origins: places,
    destinations: places,
    durations: slow,
    distances: long,
    source: 'region',
  })
}

describe('the travel times that a plan carries', () => {
  const travel = travelAtHand(knownOf(plan), [plan])(plan)

  it('are those of all its points', () => {
    const times = timesToCarry(plan, travel)
    const known = times && learnTravel(undefined, unpackTimes(times))

    expect(travelAtHand(known, [plan])(plan)).toEqual(travel)
  })

  it('bring the pace of their day along', () => {
    const pace = Array<number>(24).fill(1.2)
    const times = timesToCarry(plan, { ...travel, pace })
    const known = times && learnTravel(undefined, unpackTimes(times))

    expect(travelAtHand(known, [plan])(plan)).toEqual({ ...travel, pace })
  })

  it('are none where a page works them out itself, or there are more than are sent', () => {
    const most = { ...plan, stops: Array.from({ length: 249 }, (_, index) => placeAt(index)) }

    expect(timesToCarry(plan, estimateTravel(plan))).toBeUndefined()
    expect(timesToCarry(plan, { ...travel, source: 'estimated' })).toBeUndefined()
    expect(timesToCarry(most, { ...estimateTravel(most), source: 'region' })).toBeUndefined()
  })
})

describe('travel at hand', () => {
  it('is what is known, for plans and for parts of them', () => {
    const travelOf = travelAtHand(knownOf(plan), [plan])
    const part = routePart({ ...plan, routes: [[3, 1]] }, 0)

    expect(travelOf(plan).source).toBe('region')
    expect([...travelOf(part).durations]).toEqual([...estimateTravel(part).durations].map((each) => 3 * each))
  })

  it('is estimates for both sides of a comparison where one of them is not known whole', () => {
    const grown = { ...plan, stops: [...plan.stops, placeAt(9)], routes: [[0, 1, 2, 3, 4, 5]] }
    const travelOf = travelAtHand(knownOf(plan), [plan, grown])

    expect(travelOf(plan)).toEqual(estimateTravel(plan))
    expect(travelAtHand(undefined, [plan])(plan)).toEqual(estimateTravel(plan))
    expect(priceChange(plan, grown, travelOf)).toEqual(priceChange(plan, grown, estimateTravel))
  })

  it('falls back to estimates for somebody who asks about another plan', () => {
    const other = { ...plan, stops: [placeAt(9)], routes: [[0]] }

    expect(travelAtHand(knownOf(plan), [plan])(other)).toEqual(estimateTravel(other))
  })

  it('looks past stops that have no position yet', () => {
    const unplaced = { ...plan, stops: [...plan.stops, { address: '9 Main St', coordinates: null }] }

    expect(travelAtHand(knownOf(plan), [unplaced])(plan).source).toBe('region')
  })

  it('prices a move by streets', () => {
    const moved = moveStop(plan, 4, { route: 0, place: 1 }) ?? plan
    const estimated = priceChange(plan, moved, estimateTravel)
    const known = priceChange(plan, moved, travelAtHand(knownOf(plan), [plan, moved]))

    expect(Math.abs(known.minutes - 3 * estimated.minutes)).toBeLessThanOrEqual(6)
    expect(known.miles).toBeCloseTo(2 * estimated.miles, 0)
  })

  it('times a plan, one of its routes and found routes, whose proof speaks of it', () => {
    const travel = travelAtHand(knownOf(plan), [plan])(plan)
    const [route] = estimatePlan(plan, travel).routes
    const found = findPlan(plan, travel, { seed: 1, effort: 'fast' })

    expect(route?.travel).toEqual({ method: 'd', source: 'region' })
    expect(route?.legs[0]?.durationSeconds).toBe(travel.durations[1])
    expect(estimateRoute(plan, 0, () => travel)?.legs).toEqual(route?.legs)
    expect(estimateFound(plan, found, travel).certificate?.times).toBe('region')
  })
})
