/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointTimes } from '#core/itinerary/arrival-times.ts'
import type { RouteLeg, RouteStop } from '#core/itinerary/itinerary.ts'
import { forRuns, runs } from '#engine/test/support/runs.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'
import { requestOf } from '#test/support/build-plan.ts'
import { lineTravel } from '#test/support/line-travel.ts'
import { findPlan, weighPlan } from '../find-plan.ts'
import type { Fix } from '../found-plan.ts'
import { atSpeed } from '../kinds/service.ts'
import type { Plan } from '../plan.ts'
import { admitAll, admitStop } from './admit-all.ts'

/** Stops every ten minutes along a road that begins and ends at 0. */
const road = (stops: number) => lineTravel(0, ...Array.from({ length: stops }, (_, index) => 10 * (index + 1)), 0)
const found = (plan: Omit<Plan, 'routes'>, stops: number): Plan => ({
  ...plan,
  routes: findPlan(plan, road(stops), { effort: 'fast' }).routes,
})

describe('stops that are left out', () => {
  it('are taken in together by the one change that they need', () => {
    const request = requestOf([{}, {}, {}], { leaveAt: 480, finishBy: 501 })

    const admission = admitAll(found(request, 3), road(3), [0, 1, 2])

    expect(admission.fixes).toEqual([{ kind: 'finish-by', minute: 540 }])
    expect(admission.plan.routes.flat().toSorted()).toEqual([0, 1, 2])
    expect(admission.plan.drivers[0]?.finishBy).toBe(540)
  })

  it('stay out where no change helps them', () => {
    const request = requestOf([{}, {}], { leaveAt: 480, maxStops: 1 })
    const plan = { ...request, routes: [[0]] }

    expect(admitAll(plan, road(2), [1])).toEqual({ plan, fixes: [], stops: 0 })
  })

  it('are all there afterwards, and no rule is broken by what was changed', () => {
    const window = fc.option(
      fc
        .tuple(fc.integer({ min: 400, max: 560 }), fc.integer({ min: 0, max: 60 }))
        .map(([from, long]) => [from, from + long] as const),
      { nil: undefined },
    )
    const stop = window.map((hours) => (hours ? { window: hours } : {}))
    forRuns(
      runs(100),
      fc.array(stop, { minLength: 2, maxLength: 6 }),
      fc.integer({ min: 490, max: 620 }),
      (stops, finishBy) => {
        const plan = found(requestOf(stops, { leaveAt: 480, finishBy }), stops.length)
        const { unserved } = weighPlan(plan, road(stops.length))
        const left = unserved.map(({ entered }) => entered)
        const admission = admitAll(plan, road(stops.length), left)
        const after = weighPlan(admission.plan, road(stops.length))
        expect(after.brokenRules).toEqual([])
        expect(after.unserved).toHaveLength(left.length - admission.stops)
        // Who is helped by a change alone is helped among others, too.
        expect(admission.stops).toBe(unserved.filter(({ fixes }) => fixes.length > 0).length)
      },
    )
  })
})

describe('a change that is offered', () => {
  /** A road whose stops are not whole minutes apart. */
  const uneven = (seconds: readonly number[]) => {
    const places = [0, ...seconds, 0]
    const durations = Int32Array.from(places.flatMap((from) => places.map((to) => Math.abs(to - from))))
    return { size: places.length, durations, distances: durations, source: 'region' as const }
  }
  /** No shown time breaks what was changed. */
  function expectKept(plan: Plan, fixes: readonly Fix[], travel: TravelMatrix): void {
    const [order = []] = plan.routes
    const [{ leaveAt = 0, speedFactor = 1 } = {}] = plan.drivers
    const places = [0, ...order.map((stop) => stop + 1), travel.size - 1]
    const legs = places.slice(1).map((to, leg) => {
      const seconds = travel.durations[(places[leg] ?? 0) * travel.size + to] ?? 0
      return { durationSeconds: atSpeed(seconds, speedFactor) } as RouteLeg
    })
    const points = [{}, ...order.map((stop) => plan.stops[stop]), {}] as RouteStop[]
    const times = pointTimes({ points, legs, breaks: [] }, leaveAt)
    const late = fixes.map((fix) => {
      const place = fix.kind === 'open-until' ? order.indexOf(fix.entered) + 1 : -1
      return (times.at(place)?.arrival ?? 0) - ('minute' in fix ? fix.minute : Number.POSITIVE_INFINITY)
    })
    expect(Math.max(0, ...late)).toBe(0)
  }

  it('is kept by the times that are then shown, alone and with others', () => {
    let tried = 0
    forRuns(
      runs(100),
      fc.array(fc.integer({ min: 61, max: 3000 }), { minLength: 2, maxLength: 6 }),
      fc.constantFrom(1440, 500, 530, 560),
      fc.integer({ min: 490, max: 560 }),
      fc.constantFrom(1, 0.8, 1.3),
      (...[seconds, closes, finishBy, speedFactor]) => {
        const stops = seconds.map((_, stop) => (stop === 0 ? { window: [400, closes] as const } : {}))
        const asked = requestOf(stops, { leaveAt: 480, leaveFixed: true, finishBy })
        const request = { ...asked, drivers: asked.drivers.map((day) => ({ ...day, speedFactor })) }
        const travel = uneven(seconds)
        const plan = { ...request, routes: findPlan(request, travel, { effort: 'fast' }).routes }
        const unserved = weighPlan(plan, travel).unserved.filter(({ fixes }) => fixes.length > 0)
        for (const { entered, fixes } of unserved)
          expectKept(
            admitStop(plan, () => travel, entered, fixes),
            fixes,
            travel,
          )
        const left = unserved.map(({ entered }) => entered)
        const all = admitAll(plan, travel, left)
        expectKept(all.plan, all.fixes, travel)
        tried += unserved.length
      },
    )
    expect(tried).toBeGreaterThan(25)
  })
})
