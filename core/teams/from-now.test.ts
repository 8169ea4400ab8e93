/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointTimes } from '#core/itinerary/arrival-times.ts'
import { liveRoute } from '#core/itinerary/live-times.ts'
import { findPlan } from '#core/plan/find-plan.ts'
import { estimateFound, estimatePlan, estimateTravel } from '#core/plan/make-plan.ts'
import type { DrivenHead } from '#core/plan/plan.ts'
import { forRuns, runs } from '#engine/test/support/runs.ts'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { dayFigures } from './cost/day-figures.ts'
import { editDay } from './edits/edit-day.ts'
import {
  type FleetDriver,
  type FleetRequest,
  fleetToPlan,
  routesToPlan,
  withDriven,
  withoutDriven,
} from './fleet-request.ts'

const minute = (max: number) => fc.integer({ min: 0, max })
const anyDriver: fc.Arbitrary<Omit<FleetDriver, 'id'>> = fc.record(
  {
    leaveAt: minute(1439),
    leaveFixed: fc.constant(true as const),
    leaveBy: minute(1439),
    finishBy: minute(1439),
    overrunMinutes: minute(120),
    maxMinutes: fc.integer({ min: 60, max: 900 }),
    breaks: minute(1300).map((from) => [{ minutes: 30, from, to: from + 120 }]),
  },
  { requiredKeys: [] },
)
const anyDay = fc.record({
  drivers: fc.array(anyDriver, { minLength: 3, maxLength: 3 }),
  window: fc.option(
    minute(1380).map((from) => [from, from + 59] as const),
    { nil: undefined },
  ),
  begun: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
})

/** Six stops for three drivers: the first two stops are driven where the first two drivers have begun. */
function dayOf({ drivers, window, begun }: typeof anyDay extends fc.Arbitrary<infer Day> ? Day : never) {
  const { stopList, ...asked } = fleetRequestOf(6, 3)
  const request: FleetRequest = {
    ...asked,
    stopList: stopList.map((stop, place) => (window && place === 4 ? { ...stop, window } : stop)),
    drivers: drivers.map((driver, place) => ({ id: place + 1, ...driver })),
  }
  const headAt = (now: number) => (id: number) => {
    const stops = id < 3 ? [{ stop: id - 1, minute: now - 1 }] : []
    return begun[id - 1] ? ({ stops, from: now, leftAt: Math.max(0, now - 60) } satisfies DrivenHead) : undefined
  }
  return { request, headAt }
}

describe('a day of today', () => {
  it('leaves no earlier than now, in search, price, figures and after an edit, for whoever has not begun', () => {
    forRuns(runs(60), anyDay, minute(1440), (words, now) => {
      const { request, headAt } = dayOf(words)
      const asked = withDriven(request, headAt(now), now)
      const plan = fleetToPlan(asked)
      const found = findPlan(plan, estimateTravel(plan), { effort: 'fast' })
      const kept = routesToPlan(asked, [
        [0, 3],
        [1, 4],
        [2, 5],
      ])
      const edited = editDay(kept, { kind: 'spread', route: 0 }, estimateTravel)
      const all = [
        ...estimateFound(plan, found, estimateTravel(plan)).routes,
        ...estimatePlan(kept).routes,
        ...(edited?.estimated ?? []).map(({ planned }) => planned),
      ]
      expect(dayFigures(kept, estimateTravel(kept)).cents).toBeGreaterThan(0)
      for (const route of all.filter(({ from, points }) => from === undefined && points.length > 2)) {
        const { leaveAt = -1 } = route
        expect(leaveAt).toBeGreaterThanOrEqual(now)
        expect(pointTimes(route, leaveAt).every(({ arrival }) => arrival >= now)).toBe(true)
        const { isOverdue, behind } = liveRoute(route, [], now)
        expect([isOverdue, behind]).toEqual([false, undefined])
      }
    })
  })

  it('begins when the day begins where that is later, and keeps what was saved as it was', () => {
    forRuns(runs(60), anyDay, minute(1440), (words, now) => {
      const { request, headAt } = dayOf(words)
      const asked = withDriven(request, headAt(now), now)
      expect(withoutDriven(asked)).toEqual(request)
      expect(withDriven(asked, headAt(now), now + 1).drivers?.map(({ notBefore }) => notBefore)).toEqual(
        asked.drivers?.map(({ notBefore }) => notBefore),
      )
      for (const [place, { leaveAt }] of estimatePlan(routesToPlan(asked, [[0], [1], [2]])).routes.entries()) {
        if (!words.begun[place]) expect(leaveAt).toBeGreaterThanOrEqual(words.drivers[place]?.leaveAt ?? 480)
      }
    })
  })

  it('is no other day: nothing changes for tomorrow, for one that is over, and for a sample', () => {
    const { request } = dayOf({ drivers: [{}, {}, { leaveAt: 1320, finishBy: 360 }], window: undefined, begun: [] })
    const nobody = () => undefined
    const heldAt = (now: number | undefined) => withDriven(request, nobody, now).drivers?.map((each) => each.notBefore)

    expect(heldAt(-1)).toEqual([undefined, undefined, undefined])
    expect(heldAt(0)).toEqual([0, 0, 0])
    expect(heldAt(undefined)).toEqual([undefined, undefined, undefined])
    expect(heldAt(900)).toEqual([900, 900, 900])
    // A night goes on behind midnight until it ends; the days of the others are over.
    expect(heldAt(1700)).toEqual([undefined, undefined, 1700])
    expect(heldAt(1801)).toEqual([undefined, undefined, undefined])
  })

  it('keeps what hours mean: the end, hours behind midnight, and a break that is over is due no more', () => {
    const lunch = { minutes: 30, from: 660, to: 780 }
    const asked = withDriven(
      {
        ...fleetRequestOf(4, 2, { options: { leaveAt: 480, finishBy: 1020, serviceMinutes: 5 } }),
        drivers: [
          { id: 1, breaks: [lunch] },
          { id: 2, leaveAt: 1320, finishBy: 360 },
        ],
      },
      () => undefined,
      840,
    )
    const [day, night] = fleetToPlan(asked).drivers
    expect([day?.finishBy, night?.finishBy]).toEqual([1020, 1800])
    const { routes } = estimatePlan(
      routesToPlan(asked, [
        [0, 1],
        [2, 3],
      ]),
    )
    expect(routes.map(({ leaveAt }) => leaveAt)).toEqual([840, 1320])
    expect(routes[0]?.breaks).toEqual([])
    const late = findPlan(
      fleetToPlan({ ...asked, drivers: [{ id: 1, notBefore: 1030 }], numDrivers: 1 }),
      estimateTravel(fleetToPlan({ ...asked, drivers: [{ id: 1 }], numDrivers: 1 })),
      { effort: 'fast' },
    )
    expect(late.unserved).toHaveLength(4)
  })
})
