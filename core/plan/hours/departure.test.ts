import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDeparture } from '#core/itinerary/latest-leave.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { dayOf, requestOf } from '#test/support/build-plan.ts'
import { estimatePlan } from '../make-plan.ts'
import type { DriverDay, Plan } from '../plan.ts'
import { departureOf } from './departure.ts'

const at = (minutes: number): readonly [number, number] => [40 + minutes / 100, -74]
const planOf = (window: readonly [number, number] | undefined, day: Partial<DriverDay>): Plan => ({
  ...requestOf([{ coordinates: at(5) }, { coordinates: at(10), ...(window && { window }) }], {
    leaveAt: 480,
    serviceMinutes: 10,
    ...day,
  }),
  routes: [[0, 1]],
})
const routeOf = (plan: Plan) => {
  const [route] = estimatePlan(plan).routes
  if (!route) throw new Error('A plan for one driver has one route')
  return route
}

describe('when a driver is told to leave', () => {
  it('is as late as the route allows, with five minutes in hand, to five minutes', () => {
    expect([511, 514, 515, 519, 520].map((latest) => toDeparture(480, latest))).toEqual([505, 505, 510, 510, 515])
    expect([480, 484, 489].map((latest) => toDeparture(483, latest))).toEqual([483, 483, 483])
  })

  it('is the begin of the day where nothing is to be waited for', () => {
    expect(routeOf(planOf(undefined, {})).leaveAt).toBe(480)
    expect(routeOf(planOf(undefined, { finishBy: 1020 })).leaveAt).toBe(480)
  })

  it('is the time that is fixed, however long is waited then', () => {
    const late = routeOf(planOf([720, 780], {}))
    const fixed = routeOf(planOf([720, 780], { leaveFixed: true }))

    expect(fixed.leaveAt).toBe(480)
    expect(late.leaveAt).toBeGreaterThan(600)
    expect(late.leaveAt).toBeLessThanOrEqual(715)
  })

  it('is absent where nobody said from when on', () => {
    expect(routeOf({ ...planOf([720, 780], {}), drivers: [dayOf()] })).not.toHaveProperty('leaveAt')
    expect(departureOf({ leaveFixed: true }, { points: [], legs: [], breaks: [] })).toBeUndefined()
  })

  it('begins lunch by its hour', () => {
    const lunch = { minutes: 30, from: 540, to: 600 }
    const { leaveAt, points, breaks } = routeOf(planOf([840, 900], { breaks: [lunch] }))

    // Lunch on the way to the first stop: whoever left later would begin it after ten.
    expect(breaks).toEqual([{ before: expect.any(Number), from: 540, minutes: 30 }])
    expect(points).toHaveLength(4)
    expect(leaveAt).toBeLessThanOrEqual(600)
  })

  it('is never before the day begins, and no later than it pays', () => {
    const anyWindow = fc.tuple(fc.integer({ min: 400, max: 900 }), fc.nat({ max: 120 }))
    forAll(anyWindow, fc.integer({ min: 300, max: 700 }), ([from, more], leaveAt) => {
      const plan = planOf([from, from + more], { leaveAt })
      const [told, then] = [routeOf(plan), routeOf(planOf([from, from + more], { leaveAt, leaveFixed: true }))]

      expect(told.leaveAt).toBeGreaterThanOrEqual(leaveAt)
      expect({ ...told, leaveAt }).toEqual(then)
    })
  })
})
