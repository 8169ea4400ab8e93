import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointTimes } from '#core/itinerary/arrival-times.ts'
import { DAY_MINUTES, hoursOverMidnight } from '#core/kernel/time.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { dayOf, requestOf } from '#test/support/build-plan.ts'
import { lineTravel } from '#test/support/line-travel.ts'
import { estimatePlan } from '../make-plan.ts'
import type { DriverDay, PlanStop } from '../plan.ts'
import { planToProblem } from '../plan-to-problem.ts'
import { hoursInNight, nightOf } from './nights.ts'

/** The route of one driver over one stop, as people see it. */
function routeOf(day: Partial<DriverDay>, stop: Partial<PlanStop>) {
  const request = { ...requestOf([stop]), drivers: [{ ...dayOf(), ...day }] }
  const plan = estimatePlan({ ...request, routes: [[0]] })
  const [route] = plan.routes
  if (!route) throw new Error('A driver has a route')
  const [, served] = pointTimes(route, route.leaveAt ?? 0)
  return { plan, route, served, window: route.points[1]?.window ?? [0, 0] }
}

describe('hours behind midnight', () => {
  it('are waited for by who leaves in the evening, with an end of the day or without', () => {
    for (const day of [
      { leaveAt: 1200, leaveFixed: true as const },
      { leaveAt: 1200, finishBy: 1680 },
    ]) {
      const { plan, served, window } = routeOf({ ...day, leaveFixed: true }, { window: [60, 120] })

      expect(plan.brokenRules).toEqual([])
      expect(window).toEqual([1500, 1560])
      expect((served?.arrival ?? 0) + (served?.wait ?? 0)).toBe(1500)
    }
  })

  it('are those of the morning for who leaves in the morning', () => {
    expect(nightOf({ leaveAt: 480 }, 120)).toBe(0)
    expect(nightOf({}, 120)).toBe(0)
    expect(nightOf({ leaveAt: 840, finishBy: 1200 }, 60)).toBe(0)
    expect(routeOf({ leaveAt: 480 }, { window: [60, 120] }).plan.brokenRules).not.toEqual([])
  })

  it('may begin in the evening: of a stop, and of a break', () => {
    const day = { ...dayOf(), leaveAt: 1320, finishBy: 1800, breaks: [{ minutes: 30, from: 1430, to: 20 }] }
    const { vehicles } = planToProblem(
      { ...requestOf([{ window: [1380, 1500] }]), drivers: [day] },
      lineTravel(0, 1, 0),
    )

    expect(vehicles[0]?.breaks).toEqual([
      { id: 0, isOnlyWhileOut: true, service: 1800, windows: [[1430 * 60, 1460 * 60]] },
    ])
    expect(routeOf({ leaveAt: 1320 }, { window: [1380, 1500] }).window).toEqual([1380, 1500])
    expect(hoursInNight(day, [1430, 20])).toEqual([1430, 1460])
  })

  it('are those of a break that may go on until midnight, and is not due on a day that is over then', () => {
    const day = { leaveAt: 840, finishBy: 1440, breaks: [{ minutes: 30, from: 1320, to: 0 }] }
    const { plan, route } = routeOf({ ...day, leaveFixed: true }, { serviceMinutes: 500 })

    expect(plan.brokenRules).toEqual([])
    expect(route.breaks).toEqual([])
    expect(hoursInNight(day, [1320, 0])).toEqual([1320, 1440])
  })

  it('are those of who may be out until then, though the day should be over before midnight', () => {
    const day = { leaveAt: 1380, leaveFixed: true as const, finishBy: 1430, overrunMinutes: 120 }
    const { plan, window } = routeOf(day, { window: [15, 55] })

    expect(plan.brokenRules).toEqual([])
    expect(window).toEqual([1455, 1495])
  })

  it('are offered to who is back by midnight', () => {
    const request = {
      ...requestOf([{ serviceMinutes: 130 }]),
      drivers: [{ ...dayOf(), leaveAt: 1320, finishBy: 1440 }],
    }

    expect(estimatePlan({ ...request, routes: [[]] }).unserved[0]?.fixes).toEqual([{ kind: 'finish-by', minute: 10 }])
  })
})

const clock = fc.integer({ min: 0, max: DAY_MINUTES - 1 })

it('nobody waits at a stop that is open, nor begins before it opens, whenever they leave and it opens', () => {
  const cases = fc.record({ leaveAt: clock, from: clock, length: fc.integer({ min: 0, max: 300 }) })
  forAll(cases, ({ leaveAt, from, length }) => {
    const hours = hoursOverMidnight(from, (from + length) % DAY_MINUTES)
    fc.pre(hours !== undefined)
    const { served, window } = routeOf({ leaveAt, leaveFixed: true }, { window: hours })
    const { arrival = 0, wait = 0 } = served ?? {}

    expect(window[1] - window[0]).toBe(length)
    expect([0, DAY_MINUTES]).toContain(window[0] - from)
    expect(wait).toBe(Math.max(0, window[0] - arrival))
    // What is read as of the next day is a working day away at most.
    if (window[0] >= DAY_MINUTES) expect(window[1] - leaveAt).toBeLessThanOrEqual(480)
  })
})

it('hours are read as they were meant: over midnight for half a day at most', () => {
  expect(hoursOverMidnight(1380, 60)).toEqual([1380, 1500])
  expect(hoursOverMidnight(540, 540)).toEqual([540, 540])
  expect(hoursOverMidnight(1020, 540)).toBeUndefined()
  forAll(clock, clock, (from, to) => {
    const read = hoursOverMidnight(from, to)
    if (!read) expect(from - to).toBeLessThan(DAY_MINUTES / 2)
    else expect([read[0], read[1] % DAY_MINUTES, read[0] <= read[1]]).toEqual([from, to, true])
  })
})
