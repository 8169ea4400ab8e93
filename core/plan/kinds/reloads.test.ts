/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itineraryFaults } from '#api/itinerary/check-itinerary.ts'
import { itineraryToWire, wireToItinerary } from '#api/itinerary/itinerary-wire.ts'
import { ItineraryShape } from '#api/itinerary.ts'
import { pointTimes } from '#core/itinerary/arrival-times.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import { workingMinutes } from '#core/itinerary/working-minutes.ts'
import { costOfItinerary } from '#core/teams/cost/day-cost.ts'
import { createRandom } from '#engine/base/random.ts'
import { metersToMiles, secondsToMinutes } from '#engine/base/units.ts'
import { forRuns, runs } from '#engine/test/support/runs.ts'
import { kindsDay } from '#test/solver/kinds-day.ts'
import { planFaults } from '../check-plan.ts'
import type { PlannedRoute } from '../describe-plan.ts'
import { onRest } from '../driven.ts'
import { drivenHead } from '../driven-head.ts'
import { admitAll } from '../edits/admit-all.ts'
import { applyFixes } from '../edits/apply-fixes.ts'
import { insertStop } from '../edits/insert-stop.ts'
import { moveStop } from '../edits/move-stop.ts'
import { removeStop } from '../edits/remove-stop.ts'
import { reverseRoute } from '../edits/reverse-route.ts'
import { findPlan, weighPlan } from '../find-plan.ts'
import { estimatePlan, estimateTravel } from '../make-plan.ts'
import type { Plan, PlanRequest } from '../plan.ts'
import { planToProblem } from '../plan-to-problem.ts'
import { routeTravels } from '../price-change.ts'
import { amountOf } from './amounts.ts'
import { brokenTies } from './broken-ties.ts'

const depot = { address: 'depot', coordinates: [40.7, -74] as const }
const at = (east: number, packages = 1) => ({
  address: `mile ${east}`,
  coordinates: [40.7, -74 + east * 0.019] as const,
  packages,
})

/** Six stops in a row, and a van that takes two packages. */
const row: PlanRequest = {
  stops: [1, 2, 3, 4, 5, 6].map((east) => at(east)),
  drivers: [
    {
      start: depot,
      end: depot,
      leaveAt: 480,
      leaveFixed: true,
      capacity: 2,
      reloads: { minutes: 10 },
      pay: { perHour: 3000, perMile: 50 },
    },
  ],
  method: 'd',
  serviceMinutes: 5,
  objective: { duration: 1 },
}

const found = (request: PlanRequest): Plan => ({
  ...request,
  routes: findPlan(request, estimateTravel(request), { effort: 'fast', seed: 1 }).routes,
})

const shownOf = (plan: Plan): PlannedRoute => {
  const [route] = estimatePlan(plan).routes
  if (!route) throw new Error('There is a route')
  return route
}

const kindsOf = ({ points }: PlannedRoute): string => points.map(({ kind }) => kind[0]).join('')

/** By how much each trip of a route is too much for the van, in packages and pallets. */
function overloads(plan: Plan, route: PlannedRoute, driver: number): number {
  const { capacity = Number.POSITIVE_INFINITY, loads } = plan.drivers[driver] ?? {}
  const limits = [capacity, amountOf(loads, 'pallets') ?? Number.POSITIVE_INFINITY]
  const trips: number[][] = [[0, 0]]
  for (const { kind, entered = -1 } of route.points) {
    if (kind === 'reload') trips.push([0, 0])
    const stop = plan.stops[entered]
    // Pairs ride from stop to stop, and are weighed elsewhere.
    if (!stop || stop.pairRole) continue
    const [packages = 0, pallets = 0] = trips.pop() ?? []
    trips.push([packages + (stop.packages ?? 1), pallets + (amountOf(stop.loads, 'pallets') ?? 0)])
  }
  return trips
    .flatMap((trip) => trip.map((load, axis) => Math.max(0, load - (limits[axis] ?? 0))))
    .reduce((sum, each) => sum + each, 0)
}

interface Edit {
  readonly kind: string
  readonly stop: number
  readonly route: number
  readonly place: number
}

function edited(plan: Plan, { kind, stop, route, place }: Edit): Plan {
  const { length } = plan.stops
  if (kind === 'reverse') return reverseRoute(plan, route)
  if (kind === 'insert') return insertStop(plan, estimateTravel(plan), stop % length)
  if (kind === 'remove') return length < 3 ? plan : removeStop(plan, stop % length)
  return moveStop(plan, stop % length, { route, place }) ?? plan
}

/** What is shown of a route adds up, and its reloads stand between stops. */
function expectSum(route: PlannedRoute): void {
  const { points, legs, leaveAt = 480 } = route
  if (points.length < 3) return
  const sum = (minutes: readonly number[]): number => minutes.reduce((all, each) => all + each, 0)
  const waits = pointTimes(route, leaveAt).map(({ wait }) => wait)
  expect(legs).toHaveLength(points.length - 1)
  expect(workingMinutes(route, leaveAt)).toBeCloseTo(
    sum(legs.map(({ durationSeconds }) => secondsToMinutes(durationSeconds))) +
      sum(points.map(({ serviceMinutes = 0 }) => serviceMinutes)) +
      sum(waits),
    6,
  )
  const between = points.flatMap(({ kind }, index) => (kind === 'reload' ? [points[index - 1], points[index + 1]] : []))
  expect(between.every((point) => point?.kind === 'stop')).toBe(true)
}

describe('a route with several trips', () => {
  it('shows the depot between them, and its times, miles and dollars count the way there and the loading', () => {
    const plan = found(row)
    const route = shownOf(plan)
    const figures = routeTravels(plan, estimateTravel(plan))[0]

    expect(kindsOf(route)).toMatch(/^sssrssrsse$/)
    expect(route.points.filter(({ kind }) => kind === 'reload')).toEqual([
      { ...depot, kind: 'reload', serviceMinutes: 10 },
      { ...depot, kind: 'reload', serviceMinutes: 10 },
    ])
    expect(figures?.reloadTimes).toBe(2)
    expect(route.totals.miles).toBeCloseTo(metersToMiles(figures?.meters ?? 0), 0)
    const pay = { perHour: 3000, perMile: 50 }
    const { cents, serviceMinutes, waitingMinutes } = costOfItinerary(route, 480, { pay, finishBy: undefined })
    expect([serviceMinutes, waitingMinutes]).toEqual([6 * 5 + 2 * 10, 0])
    expect(cents).toBe(Math.round(workingMinutes(route, 480) * 50 + route.totals.miles * 50))
  })

  it('travels, and comes back the same', () => {
    const { saving: _, ...route } = shownOf(found(row))
    const wire = ItineraryShape.parse(JSON.parse(JSON.stringify(itineraryToWire(route))))

    expect(itineraryFaults(wire)).toEqual([])
    expect(wireToItinerary(wire)).toEqual(route)
    const [start, first, , reload, ...others] = wire.routeOrder
    expect(
      itineraryFaults({ ...wire, routeOrder: [start, reload, first, ...others].flatMap((each) => each ?? []) }),
    ).toContain('it does not lead from a start over stops')
  })

  it('is one where everything fits, nobody may reload, or nothing has a limit', () => {
    const [driver] = row.drivers
    if (!driver) throw new Error('There is a driver')
    const { reloads: _, ...once } = driver
    const { capacity: __, ...large } = driver
    for (const day of [
      once,
      large,
      { ...driver, capacity: 6 },
      { ...driver, reloads: { minutes: 10, mostTrips: 1 } },
    ]) {
      expect(kindsOf(shownOf(found({ ...row, drivers: [day] })))).not.toContain('r')
    }
  })

  it('asks the optimizer for no reloads where everybody makes one trip', () => {
    const vehicleOf = (day: PlanRequest['drivers'][number]) => {
      const request = { ...row, drivers: [day] }
      return planToProblem(request, estimateTravel(request)).vehicles[0]
    }
    const [{ reloads: _, ...once } = {} as never] = row.drivers

    expect(vehicleOf({ ...once, reloads: { minutes: 10, mostTrips: 1 } })).toEqual(vehicleOf(once))
    expect(vehicleOf({ ...once, reloads: { minutes: 10, mostTrips: 2 } })?.reloads).toHaveLength(1)
  })

  it('never has more on board than fits after any edit, or the rule is told; what is shown adds up', () => {
    const edits = fc.array(
      fc.record({
        kind: fc.constantFrom('move', 'remove', 'insert', 'reverse'),
        stop: fc.nat(6),
        route: fc.nat(1),
        place: fc.nat(5),
      }),
      { maxLength: 4 },
    )
    forRuns(runs(60), fc.nat(5000), edits, (seed, made) => {
      const request = kindsDay(seed, { stops: 7, drivers: 2, reloads: true })
      const plan = made.reduce(edited, found(request))
      const { routes, brokenRules } = estimatePlan(plan)

      routes.forEach((route, driver) => {
        // Of a delivery before its pickup more is told than of loads.
        const isTold = brokenTies(plan).length > 0 || brokenRules.some((rule) => rule.includes('too many on board'))
        expect(isTold ? 0 : overloads(plan, route, driver)).toBe(0)
        expectSum(route)
      })
    })
  })
})

it('a day of many trips is cut into them as well as the search has done, so that its own check lets it pass', () => {
  const random = createRandom(1)
  const stops = Array.from({ length: 60 }, (_, place) => ({
    address: `stop ${place}`,
    coordinates: [40.7 + (random.next() - 0.5) * 0.2, -74 + (random.next() - 0.5) * 0.25] as const,
    packages: 1 + random.below(3),
  }))
  const van = { start: depot, end: depot, leaveAt: 480, finishBy: 1020, capacity: 8, reloads: { minutes: 15 } }
  const drivers = [1, 2].map((id) => ({ ...van, id }))
  const request: PlanRequest = { ...row, stops, drivers }
  const travel = estimateTravel(request)

  expect(planFaults(request, travel, findPlan(request, travel, { effort: 'fast', seed: 1 }))).toEqual([])
})

describe('a route with several trips that is being driven', () => {
  const plan = found(row)
  const route = shownOf(plan)
  const names = markNames(route.points)
  const stops = route.points.flatMap(({ kind }, index) => (kind === 'stop' ? [names[index] ?? ''] : []))
  const placeOf = (name: string): number => route.points[names.indexOf(name)]?.entered ?? -1

  const afterMarks = (count: number, changed: Partial<Plan> = {}): Plan => {
    const marked = stops.slice(0, count).map((stop, index) => ({ stop, minute: 500 + 10 * index }))
    const head = drivenHead({ marked, leftAt: 480, points: route.points }, placeOf, 500 + 10 * count)
    return { ...plan, ...changed, drivers: plan.drivers.map((day) => (head ? { ...day, driven: head } : day)) }
  }

  it('keeps its trips as its stops are marked, one after the other', () => {
    for (let count = 1; count <= stops.length; count += 1) {
      const driven = afterMarks(count)
      const shown = shownOf(driven)

      expect([count, kindsOf(shown), weighPlan(driven, estimateTravel(driven)).brokenRules]).toEqual([
        count,
        kindsOf(route),
        [],
      ])
    }
  })

  it('comes back for more where a stop joins the trip that is full', () => {
    const driven = afterMarks(1, { stops: [...plan.stops, at(2.5)], routes: [[...(plan.routes[0] ?? [])]] })
    const joined = onRest(driven, (rest) => insertStop(rest, estimateTravel(rest), 6))
    const { routes, brokenRules } = estimatePlan(joined)

    expect(brokenRules).toEqual([])
    expect(routes[0]?.points.filter(({ kind }) => kind === 'reload')).toHaveLength(3)
    expect(routes[0]?.points[1]?.entered).toBe(plan.routes[0]?.[0])
  })

  it('keeps its trips, and the break behind them, where nobody may reload any more', () => {
    const lunch = { minutes: 20 }
    for (const count of [1, 3, 4]) {
      const driven = afterMarks(count)
      const later = 500 + 10 * count
      const drivers = driven.drivers.map(({ reloads: _, capacity: _most, ...day }) => ({
        ...day,
        breaks: [{ ...lunch, from: later, to: later + 20 }],
      }))

      const shown = shownOf({ ...driven, drivers })

      const head = kindsOf(route).slice(0, kindsOf(shown).lastIndexOf('r') + 1)
      expect(kindsOf(shown).slice(0, head.length)).toEqual(head)
      expect(shown.points.filter(({ drivenAt }) => drivenAt !== undefined)).toHaveLength(count)
      expect(shown.breaks?.map(({ before }) => shown.points[before]?.drivenAt)).toEqual([undefined])
      expect(shown.breaks?.every(({ before }) => before > count)).toBe(true)
    }
    const overTrip = afterMarks(2)
    const without = overTrip.drivers.map(({ reloads: _, capacity: _most, ...day }) => day)
    expect(kindsOf(shownOf({ ...overTrip, drivers: without }))[3]).toBe('r')
  })

  it('searches the rest from the depot where a trip is over, and keeps what is driven', () => {
    const driven = afterMarks(2)
    const again = findPlan(driven, estimateTravel(driven), { effort: 'fast' }, driven.routes)

    expect(driven.drivers[0]?.driven?.reloadsNext).toBe(true)
    expect(again.routes[0]?.slice(0, 2)).toEqual(plan.routes[0]?.slice(0, 2))
    expect(again.reloads?.[0]).toEqual([2, 4])
    expect([again.unserved, again.brokenRules]).toEqual([[], []])
  })
})

describe('a stop for which a van has no room', () => {
  const [driver] = row.drivers
  if (!driver) throw new Error('There is a driver')
  const { reloads: _, ...once } = driver

  it('is served once the driver may reload, and so are the others', () => {
    for (const day of [once, { ...driver, reloads: { minutes: 10, mostTrips: 2 } }]) {
      const request = { ...row, drivers: [day] }
      const { routes, unserved } = findPlan(request, estimateTravel(request), { effort: 'fast' })
      const plan = { ...request, routes }
      const left = unserved.map(({ entered }) => entered)

      expect(left.length).toBeGreaterThan(0)
      for (const { entered, reason, fixes } of unserved) {
        expect([reason, fixes]).toEqual([
          '3 packages would be on board, 2 fit.',
          [day === once ? { kind: 'reload', minutes: 15 } : { kind: 'reload', minutes: 10, mostTrips: 3 }],
        ])
        const admitted = insertStop(applyFixes(plan, fixes), estimateTravel(plan), entered)
        expect(weighPlan(admitted, estimateTravel(plan)).brokenRules).toEqual([])
      }
      const all = admitAll(plan, estimateTravel(plan), left)
      expect([all.stops, all.fixes.length]).toEqual([left.length, 1])
    }
  })

  it('is offered no trip more than can be given', () => {
    const stops = Array.from({ length: 21 }, (_, east) => at(1 + east / 10, 2))
    const offered = (mostTrips: number) => {
      const request = { ...row, stops, drivers: [{ ...driver, reloads: { minutes: 10, mostTrips } }] }
      const { unserved } = findPlan(request, estimateTravel(request), { effort: 'fast' })
      return unserved.map(({ fixes }) => fixes.find(({ kind }) => kind === 'reload'))
    }

    expect(offered(20)).toEqual([undefined])
    expect(offered(19)).toContainEqual({ kind: 'reload', minutes: 10, mostTrips: 20 })
  })

  it('is told how late a reload would make the route', () => {
    const request = { ...row, drivers: [{ ...once, finishBy: 530 }] }
    const { unserved } = findPlan(request, estimateTravel(request), { effort: 'fast' })

    expect(unserved.map(({ reason }) => reason).join()).toMatch(
      /3 packages would be on board, 2 fit[.] A reload would take \d+ min past 8:50 AM[.]/,
    )
  })
})
