import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimatePlan } from '#core/plan/make-plan.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { builtDay } from '#test/support/build-team-day.ts'
import type { DayPrices } from '../day-prices.ts'
import { type FleetPlan, type FleetRoute, nameDrivers } from '../fleet-plan.ts'
import { driversOfFleet, type FleetRequest, routesToPlan } from '../fleet-request.ts'
import { dayFaults } from './sound-day.ts'
import { summariseDay } from './summarise-day.ts'
import type { TeamDayBody } from './team-day.ts'

const known = new Set([1, 2, 3])
const routesOf = ({ routes }: FleetPlan) => routes.map(({ points }) => points.flatMap(({ entered }) => entered ?? []))
const day = builtDay(7, 3)
const empty = builtDay(1, 3)

const withPlan = (change: (plan: FleetPlan) => Partial<FleetPlan>, body = day): TeamDayBody =>
  body.plan ? { ...body, plan: { ...body.plan, ...change(body.plan) } } : body

const withRoute = (change: (route: FleetRoute) => Partial<FleetRoute>): TeamDayBody =>
  withPlan(({ routes }) => ({
    routes: routes.map((route, index) => (index === 0 ? { ...route, ...change(route) } : route)),
  }))

const withRequest = (change: Partial<FleetRequest>): TeamDayBody => ({ ...day, request: { ...day.request, ...change } })

const tray = (entered: number) => ({ ...day.request.stopList[entered], entered, reason: 'No time.', fixes: [] })

describe('a day that is to be saved', () => {
  it('has no fault where its parts agree, built or not, with drivers at home and stops in the tray', () => {
    expect(dayFaults(day, known)).toEqual([])
    expect(dayFaults(empty, known)).toEqual([])
    expect(dayFaults({ ...day, plan: null }, known)).toEqual([])
    const [one, ...others] = day.request.stopList
    const request = { ...day.request, stopList: [...others, ...(one ? [one] : [])] }
    expect(dayFaults({ request, plan: null }, known)).toEqual([])
  })

  it('has prices that can be planned by, of its own or its drivers’', () => {
    const wrong = ['its prices are none']
    const own = (prices: DayPrices) => withRequest({ drivers: [{ id: 1, prices }, { id: 2 }, { id: 3 }] })

    expect(dayFaults(withRequest({ options: { ...day.request.options, prices: { centsPerHour: 0 } } }), known)).toEqual(
      wrong,
    )
    expect(dayFaults(own({ overtimeCentsPerHour: 4000 }), known)).toEqual(wrong)
    expect(dayFaults(own({ centsPerMile: 0 }), known)).toEqual([])
  })

  it('keeps a stop that is on no route in the tray', () => {
    const [stop] = day.request.stopList
    if (!stop || !day.plan) throw new Error('The day has stops')
    const longer = { ...day.request, stopList: [...day.request.stopList, stop] }
    const unserved = [{ address: stop.address, coordinates: stop.coordinates, entered: 7, reason: 'Full.', fixes: [] }]

    expect(dayFaults({ request: longer, plan: { ...day.plan, unserved } }, known)).toEqual([])
    expect(dayFaults({ request: longer, plan: day.plan }, known)).toEqual(['its stops are not on one route each'])
  })

  it('has every stop once, whatever is added, taken away or doubled', () => {
    forAll(fc.array(fc.integer({ min: -1, max: 8 }), { minLength: 1, maxLength: 3 }), (more) => {
      const unserved = more.map((entered) => ({ address: '', coordinates: null, ...tray(entered) }))

      expect(
        dayFaults(
          withPlan(() => ({ unserved })),
          known,
        ),
      ).toContain('its stops are not on one route each')
    })
    expect(
      dayFaults(
        withRoute(({ points }) => ({ points: [...points.slice(0, 1), ...points.slice(-1)] })),
        known,
      ),
    ).toEqual(['its stops are not on one route each'])
  })

  it.each([
    ['a driver of nobody', withRequest({ drivers: [{ id: 1 }, { id: 2 }, { id: 9 }] }), 'a driver is not of the team'],
    ['a driver twice', withRequest({ drivers: [{ id: 1 }, { id: 1 }, { id: 3 }] }), 'a driver is there twice'],
    ['fewer drivers than it says', withRequest({ numDrivers: 4 }), 'its drivers are not as many as it says'],
    ['a route of another driver', withRoute(() => ({ driverId: 3 })), 'its routes are not those of its drivers'],
    [
      'fewer routes',
      withPlan(({ routes }) => ({ routes: routes.slice(1) })),
      'its routes are not those of its drivers',
    ],
    [
      'another start',
      withRequest({ startAddress: { address: 'Elsewhere', coordinates: [40, -74] } }),
      'a route does not answer it',
    ],
    [
      'another end',
      withRequest({ destinationAddress: { address: 'Elsewhere', coordinates: [40, -74] } }),
      'a route does not answer it',
    ],
    ['another hour', withRequest({ options: { leaveAt: 500, serviceMinutes: 5 } }), 'a route does not answer it'],
    ['another way to travel', withRequest({ travelMethod: 'w' }), 'a route does not answer it'],
    [
      'a stop elsewhere',
      withRequest({ stopList: day.request.stopList.map((stop) => ({ ...stop, coordinates: [41, -74] as const })) }),
      'a route does not answer it',
    ],
    ['an open end', withRoute(({ points }) => ({ points: points.slice(0, -1) })), 'a route does not answer it'],
  ])('is refused with %s', (_, body, fault) => {
    expect(dayFaults(body, known)).toContain(fault)
  })

  it('lets a driver leave later than they may, as one does whose fixed time was over when it was planned', () => {
    const [first, second, third] = driversOfFleet(day.request)
    const withDay = (own: object) =>
      withRequest({ drivers: [{ ...first, id: 1, ...own }, ...(second && third ? [second, third] : [])] })
    const leaving = (leaveAt: number, own = {}): string[] =>
      dayFaults({ ...withDay(own), plan: withRoute(() => ({ leaveAt })).plan }, known)

    expect([480, 481, 700].map((leaveAt) => leaving(leaveAt))).toEqual([[], [], []])
    expect([600, 605].map((leaveAt) => leaving(leaveAt, { leaveAt: 600, leaveFixed: true }))).toEqual([[], []])
    for (const faults of [leaving(479), leaving(500, { leaveAt: 520 })])
      expect(faults).toEqual(['a route does not answer it'])
  })

  it('lets a driver who is under way have left when they did, whatever hour was entered since', () => {
    const { request } = day
    const drive = (own: object) => {
      const drivers = driversOfFleet(request).map((driver) => (driver.id === 1 ? { ...driver, ...own } : driver))
      const driven = { stops: [{ stop: 0, minute: 500 }], from: 700, leftAt: 480 }
      const asked = { ...request, drivers: drivers.map((each) => (each.id === 1 ? { ...each, driven } : each)) }
      const plan = nameDrivers(asked, estimatePlan(routesToPlan(asked, day.plan ? routesOf(day.plan) : [])))
      return dayFaults({ request: { ...request, drivers }, plan }, known)
    }

    expect(drive({ leaveAt: 540 })).toEqual([])
    expect(drive({ leaveAt: 540, leaveFixed: true })).toEqual([])
  })

  it('has trips of those alone who may reload, or are under way and might', () => {
    const { routes = [] } = day.plan ?? {}
    const [route] = routes
    if (!route) throw new Error('A built day has routes')
    const [start, first, ...rest] = route.points
    if (!start || !first) throw new Error('A route has points')
    const reload = { address: start.address, coordinates: start.coordinates, kind: 'reload' as const }
    const tripping = (own: Partial<FleetRoute>) =>
      dayFaults(
        withRoute(({ legs }) => ({
          points: [start, first, reload, ...rest],
          legs: [...legs.slice(0, 1), ...legs],
          ...own,
        })),
        known,
      )
    const driven = { ...first, drivenAt: 500 }

    expect(tripping({})).not.toEqual([])
    expect(tripping({ points: [start, driven, reload, ...rest], from: 500, leaveAt: 480 })).toEqual([])
  })

  it('lets a driver begin and end elsewhere than the depot', () => {
    const elsewhere = { address: '9 Yard Lane', coordinates: [40.7, -73.95] as const }
    const own = builtDay(4, 2, {
      drivers: [
        { id: 1, start: elsewhere, leaveAt: 600 },
        { id: 2, end: elsewhere },
      ],
    })

    expect(dayFaults(own, known)).toEqual([])
  })
})

describe('the summary of a day', () => {
  it('counts stops and drivers, and knows the longest of the working days', () => {
    const summary = summariseDay(day)

    expect(summary).toMatchObject({ stops: 7, drivers: 3, unserved: 0 })
    const longest = Math.max(...(day.plan?.routes ?? []).map(({ totals }) => totals.minutes + 3 * 5))
    expect(summary.longestMinutes).toBeLessThanOrEqual(longest)
    expect(summary.longestMinutes).toBeGreaterThan(15)
    expect(summariseDay({ ...day, plan: null })).toMatchObject({ stops: 7, drivers: 3, longestMinutes: 0 })
  })

  it('leaves out who stays at home', () => {
    const [first, ...others] = empty.plan?.routes ?? []

    expect(summariseDay(withPlan(() => ({ routes: others }), empty)).longestMinutes).toBe(0)
    expect(first && summariseDay(withPlan(() => ({ routes: [first] }), empty)).longestMinutes).toBeGreaterThan(0)
  })
})
