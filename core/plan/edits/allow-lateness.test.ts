/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forRuns, runs } from '#engine/test/support/runs.ts'
import { requestOf } from '#test/support/build-plan.ts'
import { lineTravel } from '#test/support/line-travel.ts'
import { findPlan, weighPlan } from '../find-plan.ts'
import type { Plan } from '../plan.ts'
import { allowLateness, offerLateness } from './allow-lateness.ts'

/** Stops every ten minutes along a road that begins and ends at 0. */
const road = (stops: number) => lineTravel(0, ...Array.from({ length: stops }, (_, index) => 10 * (index + 1)), 0)
const found = (plan: Omit<Plan, 'routes'>, stops: number): Plan => ({
  ...plan,
  routes: findPlan(plan, road(stops), { effort: 'fast' }).routes,
})
const steps = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120]
const leftBy = (plan: Plan): number[] => weighPlan(plan, road(plan.stops.length)).unserved.map(({ entered }) => entered)

describe('some lateness', () => {
  it('is the least that serves all, and is allowed to those alone who need it', () => {
    const request = requestOf([{ window: [480, 700] }, { window: [480, 492] }], { leaveAt: 480, finishBy: 600 })
    const plan = { ...request, routes: [[0]] }

    const offer = offerLateness(plan, road(2), [1])

    expect(offer).toMatchObject({ minutes: 10, stops: 1, lateStops: [1], lateDrivers: [] })
    expect(offer?.plan.stops.map(({ lateMinutes }) => lateMinutes)).toEqual([undefined, 10])
    expect(offer?.plan.drivers).toEqual(plan.drivers)
    expect(weighPlan(offer?.plan ?? plan, road(2)).brokenRules).toEqual([])
  })

  it('is allowed to nobody whose hours in the night are kept', () => {
    const night = requestOf([{ window: [0, 300] }, { window: [0, 12] }], { leaveAt: 1435, finishBy: 1800 })

    const offer = offerLateness({ ...night, routes: [[0]] }, road(2), [1])

    expect(offer?.plan.stops.map(({ lateMinutes }) => lateMinutes)).toEqual([undefined, 5])
  })

  it('is told of whom a driver reaches in the evening after they have closed, though the night goes on', () => {
    const night = requestOf([{ window: [1292, 1312] }], { leaveAt: 1382, finishBy: 1772 })

    const offer = offerLateness({ ...night, routes: [[]] }, road(1), [0])

    expect(offer).toMatchObject({ minutes: 90, lateStops: [0], lateDrivers: [] })
    expect(weighPlan(offer?.plan ?? { ...night, routes: [[]] }, road(1)).brokenRules).toEqual([])
  })

  it('sends nobody further who is out too long already', () => {
    const request = requestOf([{ window: [480, 485] }, {}], { leaveAt: 480, leaveFixed: true, maxMinutes: 10 })

    expect(offerLateness({ ...request, routes: [[0]] }, road(2), [1])).toBeUndefined()
  })

  it('lets a day run over', () => {
    const plan = { ...requestOf([{}], { leaveAt: 480, finishBy: 492 }), routes: [[]] }

    expect(offerLateness(plan, road(1), [0])).toMatchObject({ minutes: 10, lateDrivers: [0], lateStops: [] })
  })

  it('is not offered where it serves nobody', () => {
    const plan = { ...requestOf([{}, {}], { leaveAt: 480, finishBy: 900, maxStops: 1 }), routes: [[0]] }

    expect(offerLateness(plan, road(2), [1])).toBeUndefined()
    expect(offerLateness(plan, road(2), [])).toBeUndefined()
    expect(
      offerLateness(
        { ...plan, drivers: plan.drivers.map((day) => ({ ...day, lock: 'route' as const })) },
        road(2),
        [1],
      ),
    ).toBeUndefined()
  })

  it('takes the most urgent first where it cannot take all', () => {
    const request = requestOf([{}, { priority: 80 }], { leaveAt: 480, finishBy: 481, maxStops: 1 })

    expect(allowLateness({ ...request, routes: [[]] }, road(2), [0, 1], 120)?.plan.routes).toEqual([[1]])
  })

  it('breaks no rule, drops nobody, and is no later than it says, whatever the day', () => {
    const window = fc
      .tuple(fc.integer({ min: 470, max: 560 }), fc.integer({ min: 0, max: 40 }))
      .map(([from, long]) => ({ window: [from, from + long] as const }))
    const anyStop = fc.oneof(window, fc.constant({}))
    forRuns(
      runs(100),
      fc.array(anyStop, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 485, max: 620 }),
      (stops, finishBy) => {
        const plan = found(requestOf(stops, { leaveAt: 480, finishBy }), stops.length)
        const left = leftBy(plan)
        const offer = offerLateness(plan, road(stops.length), left)
        if (!offer) return

        const { unserved, brokenRules } = weighPlan(offer.plan, road(stops.length))
        expect(brokenRules).toEqual([])
        expect(unserved).toHaveLength(left.length - offer.stops)
        expect(offer.stops).toBeGreaterThan(0)
        for (const { lateMinutes = 0 } of offer.plan.stops) expect(lateMinutes).toBeLessThanOrEqual(offer.minutes)
        const less = allowLateness(plan, road(stops.length), left, steps[steps.indexOf(offer.minutes) - 1] ?? 0)
        expect(less?.stops ?? 0).toBeLessThan(offer.stops)
      },
    )
  })
})
