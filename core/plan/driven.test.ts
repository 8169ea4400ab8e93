import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointTimes } from '#core/itinerary/arrival-times.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { dayOf } from '#test/support/build-plan.ts'
import { planFaults } from './check-plan.ts'
import { onRest, restOf, withHeads } from './driven.ts'
import { applyFixes } from './edits/apply-fixes.ts'
import { findPlan, weighPlan } from './find-plan.ts'
import type { Fix } from './found-plan.ts'
import { estimatePlan, estimateTravel } from './make-plan.ts'
import type { DrivenHead, Plan, PlanStop } from './plan.ts'

const placeAt = (index: number): PlanStop => ({
  address: `${index} Main St`,
  coordinates: [40.75 + 0.03 * Math.sin(index * 12.9), -73.94 + 0.03 * Math.sin(index * 78.2)],
  serviceMinutes: 5,
})
const head = (stops: readonly number[], from: number): DrivenHead => ({
  stops: stops.map((stop, index) => ({ stop, minute: 500 + 10 * index })),
  from,
  leftAt: 480,
})
const plan = (driven: readonly (DrivenHead | undefined)[], more: Partial<Plan> = {}): Plan => ({
  stops: Array.from({ length: 12 }, (_, index) => placeAt(index)),
  drivers: driven.map((each) => ({
    ...dayOf({ leaveAt: 480 }),
    start: placeAt(20),
    end: placeAt(20),
    ...(each && { driven: each }),
  })),
  method: 'd',
  routes: driven.map((_, driver) => Array.from({ length: 4 }, (_each, place) => 4 * driver + place)),
  ...more,
})

const addFixed = (given: Plan, fixes: readonly Fix[]): Plan => ({
  ...applyFixes(given, fixes),
  routes: [[2, 0, 1, 3]],
})

describe('a plan that is being driven', () => {
  it('is searched behind what is driven, from where and when each driver is', () => {
    const given = plan([head([2, 0], 700), undefined, head([9], 650)])
    const travel = estimateTravel(given)
    const found = findPlan(given, travel, { effort: 'fast' }, given.routes)

    expect(found.routes[0]?.slice(0, 2)).toEqual([2, 0])
    expect(found.routes[2]?.[0]).toBe(9)
    expect(planFaults(given, travel, found, given.routes)).toEqual([])
    expect(
      planFaults(given, travel, { ...found, routes: found.routes.with(0, (found.routes[0] ?? []).toReversed()) }),
    ).toContain('what is driven of route 0 has changed')
  })

  it('says by how much somebody is over who drives after hours already, and offers the hour that is enough', () => {
    const day = { ...dayOf({ leaveAt: 480, finishBy: 600 }), start: placeAt(20), end: placeAt(20) }
    const late: Plan = {
      ...plan([head([2, 0], 700)], { routes: [[2, 0, 1]] }),
      stops: [0, 1, 2, 3].map(placeAt),
      drivers: [{ ...day, driven: head([2, 0], 700) }],
    }
    const travel = estimateTravel(late)
    const [route] = estimatePlan(late).routes
    const end = (route && pointTimes(route, 480).at(-1)?.arrival) ?? 0

    const { brokenRules, unserved } = weighPlan(late, travel)

    expect(brokenRules).toEqual([`The route ends ${end - 600} min after 10:00 AM`])
    const [left] = unserved
    const admitted = addFixed(late, left?.fixes ?? [])
    expect(left?.fixes).toHaveLength(1)
    expect(weighPlan(admitted, travel).brokenRules).toEqual([])
  })

  it('is told with the real times of what is driven, and from now on behind it', () => {
    const [route] = estimatePlan(plan([head([2, 0], 700)], { routes: [[2, 0, 1, 3]] })).routes
    const times = route ? pointTimes(route, 480).map(({ arrival }) => arrival) : []

    expect(times.slice(0, 3)).toEqual([480, 495, 505])
    expect(route?.points.map(({ drivenAt }) => drivenAt)).toEqual([
      undefined,
      500,
      510,
      undefined,
      undefined,
      undefined,
    ])
    expect(times[3]).toBeGreaterThanOrEqual(700)
    expect(times[3]).toBe(700 + Math.round((route?.legs[2]?.durationSeconds ?? 0) / 60))
  })

  it('begins with the start where nobody has marked anything yet, later than planned', () => {
    const [route] = estimatePlan(plan([{ stops: [], from: 600 }])).routes

    expect(route && pointTimes(route, 480)[1]?.arrival).toBe(
      600 + Math.round((route?.legs[0]?.durationSeconds ?? 0) / 60),
    )
  })

  it('counts locks from behind what is driven, and gives them back as they were', () => {
    const locked = plan([head([2], 700)])
    const stops = locked.stops.with(3, { ...placeAt(3), lockedAt: 3 }).with(2, { ...placeAt(2), lockedAt: 2 })
    const given = { ...locked, stops, routes: [[0, 1, 2, 3]] }

    expect(restOf(given).stops[3]?.lockedAt).toBe(2)
    const changed = onRest(given, (rest) => ({ ...rest, routes: [[1, 0, 3]] }))
    expect(changed.routes).toEqual([[2, 1, 0, 3]])
    expect([changed.stops[3]?.lockedAt, changed.stops[2]?.lockedAt]).toEqual([3, 2])
    expect(onRest(given, (rest) => rest)).toBe(given)
  })

  it('leaves to its rest nothing of what is driven but that it is behind, and the rest of a rest is the same', () => {
    const given = plan([head([2, 0], 700), undefined])
    const rest = restOf({ ...given, stops: given.stops.map((stop, at) => ({ ...stop, lockedAt: at })) })

    expect(rest.drivers[0]?.driven).toMatchObject({ stops: [], behind: head([2, 0], 700).stops, from: 700 })
    expect(rest.drivers[1]).toBe(given.drivers[1])
    expect(rest.routes).toEqual([
      [1, 3],
      [4, 5, 6, 7],
    ])
    expect(rest.stops.slice(0, 5).map(({ lockedAt }) => lockedAt)).toEqual([undefined, 0, undefined, 1, 4])
    expect(restOf(rest)).toEqual(rest)
  })

  it('keeps its heads whatever routes it is given', () => {
    const order = fc.shuffledSubarray(
      Array.from({ length: 12 }, (_, stop) => stop),
      { minLength: 12 },
    )
    forAll(order, fc.nat(12), fc.nat(4), (stops, cut, done) => {
      const driven = [head(stops.slice(0, done), 700), head(stops.slice(8, 8 + done), 700)]
      const routes = withHeads(plan(driven), [stops.toReversed().slice(0, cut), stops.toReversed().slice(cut)])
      expect(routes[0]?.slice(0, done)).toEqual(stops.slice(0, done))
      expect(routes[1]?.slice(0, done)).toEqual(stops.slice(8, 8 + done))
      expect(routes.flat().toSorted((a, b) => a - b)).toEqual(stops.toSorted((a, b) => a - b))
    })
  })
})
