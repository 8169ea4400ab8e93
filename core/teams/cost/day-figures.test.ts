import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointTimes } from '#core/itinerary/arrival-times.ts'
import { USUAL_LEAVE } from '#core/plan/hours/nights.ts'
import { estimatePlan, estimateTravel } from '#core/plan/make-plan.ts'
import type { DriverDay, Plan } from '#core/plan/plan.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { dayFigures, routeDays } from './day-figures.ts'

const depot = { address: '1 Depot Rd', coordinates: [40.75, -73.94] as const }
const stopAt = (index: number) => ({
  address: `${index} Main St`,
  coordinates: [40.75 + 0.02 * Math.sin(index * 12.9), -73.94 + 0.02 * Math.sin(index * 78.2)] as const,
  serviceMinutes: index,
})
const planOf = (days: readonly Partial<DriverDay>[], routes: Plan['routes']): Plan => ({
  stops: Array.from({ length: 8 }, (_, index) => stopAt(index)),
  drivers: days.map((day) => ({ start: depot, ...day })),
  method: 'd',
  routes,
})

/** A shift that nobody is late for, closed or open, from a minute or the usual one. */
const anyDay = fc.record(
  { end: fc.constant(depot), leaveAt: fc.integer({ min: 400, max: 600 }), leaveFixed: fc.constant(true as const) },
  { requiredKeys: [] },
)
const anyRoutes = fc
  .tuple(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7]), fc.nat({ max: 8 }))
  .map(([stops, at]) => [stops.slice(0, at), stops.slice(at)])

describe('the day of a driver', () => {
  it('begins and ends as its itinerary shows it', () => {
    forAll(anyDay, anyDay, anyRoutes, (one, other, routes) => {
      const plan = planOf([one, other], routes)
      const { routes: shown } = estimatePlan(plan)
      const found = routeDays(plan, estimateTravel(plan))

      for (const [driver, day] of found.entries()) {
        const itinerary = shown[driver]
        if (routes[driver]?.length === 0) continue
        const leaveAt = plan.drivers[driver]?.leaveAt ?? USUAL_LEAVE
        const last = itinerary && pointTimes(itinerary, leaveAt).at(-1)
        const service = itinerary?.points.at(-1)?.serviceMinutes ?? 0
        expect(day?.begin).toBe(leaveAt)
        // An itinerary counts each leg in whole minutes.
        expect(Math.abs((day?.end ?? 0) - ((last?.arrival ?? 0) + service))).toBeLessThanOrEqual(5)
      }
    })
  })

  it('that somebody drives is over no earlier than what is behind them', () => {
    const behind = { stops: [{ stop: 0, minute: 700 }], from: 720, leftAt: 490 }
    const plan = planOf([{ driven: behind, leaveAt: 480 }], [[0]])

    const [day] = routeDays(plan, estimateTravel(plan))

    expect(day?.begin).toBe(490)
    expect(day?.end).toBe(700)
  })
})

it('the figures of a day are those of its drivers, and drivers who stay at home are no part of them', () => {
  forAll(anyRoutes, (routes) => {
    const plan = planOf([{ end: depot }, { end: depot }], routes)
    const figures = dayFigures(plan, estimateTravel(plan))
    const out = figures.workingMinutes.filter((_, driver) => (routes[driver] ?? []).length > 0)
    const service = routes.map((stops) => stops.reduce((sum, stop) => sum + stop, 0))

    expect(figures.driversUsed).toBe(out.length)
    expect(figures.paidMinutes).toBe(figures.workingMinutes.reduce((sum, each) => sum + each, 0))
    expect(figures.longestMinutes).toBe(Math.max(0, ...out))
    expect(figures.shortestMinutes).toBe(out.length === 0 ? 0 : Math.min(...out))
    const [first = 0, second = 0] = figures.workingMinutes
    // Days are counted in whole minutes leg by leg, as cards do.
    const apart = out.length === 2 ? Math.abs(first - second) : 0
    expect(Math.abs(figures.apartMinutes - apart)).toBeLessThanOrEqual(out.length === 2 ? 5 : 0)
    expect(Math.abs(figures.paidMinutes - figures.minutes - (service[0] ?? 0) - (service[1] ?? 0))).toBeLessThanOrEqual(
      5,
    )
  })
})

it('a day begins at its hour, and later for who may leave later where that loses nothing', () => {
  const [fixed, free] = [{ leaveAt: 480, leaveFixed: true as const }, { leaveAt: 480 }]
  const opening = { ...stopAt(5), window: [720, 900] as const }
  const plan = (day: Partial<DriverDay>): Plan => ({ ...planOf([{ ...day, finishBy: 1000 }], [[0]]), stops: [opening] })
  const dayOf = (day: Partial<DriverDay>) => routeDays(plan(day), estimateTravel(plan(day)))[0]

  expect(dayOf(fixed)?.begin).toBe(480)
  expect(dayOf(free)?.begin).toBeGreaterThan(480)
  expect(dayOf({})?.end).toBe(dayOf(fixed)?.end)
})
