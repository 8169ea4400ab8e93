/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Drive, pointTimes } from '#core/itinerary/arrival-times.ts'
import type { Itinerary, RouteLeg, RouteStop } from '#core/itinerary/itinerary.ts'
import { latestLeave } from '#core/itinerary/latest-leave.ts'
import { driveByHours, evaluate } from '#engine/optimizer/index.ts'
import { forRuns, runs } from '#engine/test/support/runs.ts'
import { type DayPace, estimateMatrix, legsByMatrix, type TravelMatrix } from '#engine/travel/index.ts'
import { requestOf } from '#test/support/build-plan.ts'
import { planFaults } from '../check-plan.ts'
import { type DescribedPlan, describeFound } from '../describe-plan.ts'
import { findPlan, keepPlan } from '../find-plan.ts'
import { toGiven } from '../kinds/tasks.ts'
import { estimatePlan } from '../make-plan.ts'
import type { PlanRequest } from '../plan.ts'
import { planConditions } from '../plan-conditions.ts'
import { positionsOf, routePositions } from '../plan-points.ts'
import { planToProblem } from '../plan-to-problem.ts'
import { priceChange } from '../price-change.ts'
import { mayGoByLeg, paceOf } from './go-by-leg.ts'
import { driveAt, hoursOfPace, legsByHour } from './leg-by-leg.ts'

const anyPace: fc.Arbitrary<DayPace> = fc
  .array(fc.integer({ min: 250, max: 4000 }), { minLength: 24, maxLength: 24 })
  .map((parts) => parts.map((each) => each / 1000))

/** Twice as long from eight to ten, half as long before seven. */
const rush: DayPace = Array.from({ length: 24 }, (_, hour) => (hour === 8 || hour === 9 ? 2 : hour < 7 ? 0.5 : 1))

const leg = (durationSeconds: number): RouteLeg => ({ durationSeconds, distanceMeters: 0, geometry: [], steps: [] })
const point = (words: Partial<RouteStop> = {}): RouteStop => ({
  address: '',
  coordinates: null,
  kind: 'stop',
  ...words,
})

const anyRoute: fc.Arbitrary<Pick<Itinerary, 'points' | 'legs' | 'breaks'>> = fc
  .array(
    fc.record({
      seconds: fc.nat({ max: 7_200 }),
      serviceMinutes: fc.nat({ max: 40 }),
      window: fc.option(fc.tuple(fc.integer({ min: 300, max: 1_200 }), fc.nat({ max: 200 })), { nil: undefined }),
      rest: fc.option(fc.integer({ min: 300, max: 1_200 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 7 },
  )
  .map((stops) => ({
    points: [
      point({ kind: 'start' }),
      ...stops.map(({ serviceMinutes, window }) =>
        point({ serviceMinutes, ...(window && { window: [window[0], window[0] + window[1]] as const }) }),
      ),
    ],
    legs: stops.map(({ seconds }) => leg(seconds)),
    breaks: stops.flatMap(({ rest }, index) =>
      rest === undefined ? [] : [{ before: index + 1, from: rest, minutes: 20 }],
    ),
  }))

const anyMinute = fc.integer({ min: 0, max: 1_439 })

describe('legs in their hours', () => {
  it('take by the clock what they say, and nobody who leaves later arrives earlier', () => {
    forRuns(runs(300), anyRoute, anyPace, anyMinute, fc.nat({ max: 90 }), (route, pace, leaveAt, later) => {
      const timed = { ...route, legs: legsByHour(route, leaveAt, pace) }

      const times = pointTimes(timed, leaveAt)
      expect(times).toEqual(pointTimes(route, leaveAt, driveAt(pace)))
      for (const [index, { arrival }] of pointTimes(route, leaveAt + later, driveAt(pace)).entries()) {
        expect(arrival).toBeGreaterThanOrEqual(times[index]?.arrival ?? 0)
      }
    })
  })

  it('are left as late as the day is over no later, found minute by minute', () => {
    forRuns(runs(300), anyRoute, anyPace, anyMinute, (route, pace, earliest) => {
      const drive = driveAt(pace)
      const missed = (leaveAt: number): number[] => {
        const times = pointTimes(route, leaveAt, drive)
        const { arrival = 0, wait = 0 } = times.at(-1) ?? {}
        const late = times.map(({ arrival: at }, index) =>
          Math.max(0, at - (route.points[index]?.window?.[1] ?? Number.POSITIVE_INFINITY)),
        )
        return [arrival + wait, ...late]
      }
      const before = missed(earliest)
      let last = earliest
      while (last < earliest + 1_440 && missed(last + 1).every((each, index) => each <= (before[index] ?? 0))) last += 1

      expect(latestLeave(route, earliest, [], drive)).toBe(last)
    })
  })

  it('are timed from when what is driven was left, and no earlier than the rest begins', () => {
    const route = {
      points: [point({ kind: 'start' }), point({ drivenAt: 450 }), point(), point()],
      legs: [leg(1_200), leg(1_200), leg(600)],
      breaks: [],
      from: 485,
    }
    const seconds = (timed: readonly RouteLeg[]) => timed.map(({ durationSeconds }) => durationSeconds)

    // Ten minutes at half the time, then at once behind eight at twice the time, then in the same hour.
    expect(seconds(legsByHour(route, 380, rush))).toEqual([600, 2_400, 1_200])
    expect(seconds(legsByHour({ ...route, from: 605 }, 380, rush))).toEqual([600, 1_200, 600])
  })

  it('keep the sum of their directions', () => {
    const steps = [100, 333, 167].map((durationSeconds) => ({ instruction: 'On', durationSeconds, distanceMeters: 1 }))
    const route = { points: [point({ kind: 'start' }), point()], legs: [{ ...leg(600), steps }], breaks: [] }
    const [timed] = legsByHour(route, 500, rush)

    expect(timed?.durationSeconds).toBe(1_200)
    expect(timed?.steps.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)).toBe(1_200)
  })
})

it('a day and the next two have their hours, in the speeds of the optimizer', () => {
  const { moments, factors } = hoursOfPace(rush)

  expect(moments.slice(0, 5).map((each) => each / 3_600)).toEqual([7, 8, 10, 24, 31])
  expect(factors).toEqual([[2, 1, 0.5, 1, 2, 1, 0.5, 1, 2, 1, 0.5, 1]])
})

describe('who goes leg by leg', () => {
  const may = (stops: Parameters<typeof requestOf>[0], words: Parameters<typeof requestOf>[1]): boolean =>
    mayGoByLeg(requestOf(stops, words))

  it('has a departure, and asks for nothing that is not timed by the hour', () => {
    expect(may([{}], { leaveAt: 400 })).toBe(true)
    expect(may([{}], {})).toBe(false)
    expect(may([{}], { leaveAt: 400, maxMinutes: 300 })).toBe(false)
    expect(may([{ maxRideMinutes: 30 }], { leaveAt: 400 })).toBe(false)
    expect(may([{}], { leaveAt: 400, reloads: { minutes: 10 } })).toBe(false)
    expect(planConditions(requestOf([{}], { leaveAt: 400 })).hours?.byLeg).toBe(true)
    expect(planConditions(requestOf([{}], { leaveAt: 400, maxMinutes: 300 })).hours).toEqual({
      leaveAt: 400,
      until: 640,
    })
  })

  it('is told nothing by an answer that knows no hours, or that was meant for another plan', () => {
    expect(paceOf(requestOf([{}], { leaveAt: 400 }), {})).toBeUndefined()
    expect(paceOf(requestOf([{}], { leaveAt: 400, maxMinutes: 300 }), { pace: rush })).toBeUndefined()
    expect(paceOf(requestOf([{}], { leaveAt: 400 }), { pace: rush })).toBe(rush)
  })
})

/** Stops on a line, fifteen minutes apart at any usual hour. */
const QUARTER = 900
const coordinates = (index: number) => [40 + index / 100, -74] as const
const lineTravel = (request: PlanRequest, pace?: DayPace): TravelMatrix => {
  const places = positionsOf(request).map(({ lat }) => Math.round(100 * (lat - 40)))
  const durations = Int32Array.from(places.flatMap((from) => places.map((to) => QUARTER * Math.abs(from - to))))
  const distances = durations.map((seconds) => seconds * 10)
  return { size: places.length, durations, distances, source: 'region', ...(pace && { pace }) }
}
const start = { address: 'Depot', coordinates: coordinates(0) }
const described = (request: PlanRequest, travel: TravelMatrix): DescribedPlan => {
  const found = findPlan(request, travel, { effort: 'fast' })
  const legs = (routes: typeof found.routes) =>
    legsByMatrix(
      routes.map((order, driver) => (order.length > 0 ? routePositions(request, { driver, order }) : [])),
      'driving',
      { positions: positionsOf(request), travel },
    )
  const { routes, ...answer } = legs(found.routes)
  const entered = legs(found.routes.map((order) => order.toSorted((one, other) => one - other))).routes
  expect(planFaults(request, travel, found)).toEqual([])
  return describeFound(request, found, { found: routes, entered, ...answer })
}

const anyStops = fc.array(
  fc
    .record({
      lat: fc.double({ min: 40, max: 40.2, noNaN: true }),
      lng: fc.double({ min: -74.1, max: -74, noNaN: true }),
      serviceMinutes: fc.nat({ max: 10 }),
      opens: fc.option(fc.integer({ min: 300, max: 700 }), { nil: undefined }),
    })
    .map(({ lat, lng, serviceMinutes, opens }) => ({
      ...{ coordinates: [lat, lng] as const, serviceMinutes },
      ...(opens !== undefined && { window: [opens, opens + 200] as const }),
    })),
  { minLength: 2, maxLength: 7 },
)

/** Legs in the whole minutes that lie below or above their seconds. */
const roundedBy =
  (round: (minutes: number) => number, pace: DayPace): Drive =>
  (seconds, minute) => {
    const departure = Math.round(minute * 60)
    return round((driveByHours(hoursOfPace(pace))(Math.round(seconds), departure) - departure) / 60)
  }

/**
 * What is shown in whole minutes and what is decided in seconds lie both between the arrivals of legs rounded down and
 * up: nobody who leaves later arrives earlier. A fixed minute for each leg is no bound: where a slow hour follows a
 * quick one, a minute of delay grows by the ratio of the two.
 */
function expectAsDecided(request: PlanRequest, travel: TravelMatrix & { pace: DayPace }, route: Itinerary): void {
  const order = route.points.flatMap(({ entered }) => entered ?? [])
  const places = { positions: positionsOf(request), travel }
  const [legs = []] = legsByMatrix([routePositions(request, { driver: 0, order })], 'driving', places).routes
  const arrivals = (drive: Drive): number[] =>
    pointTimes({ ...route, legs }, request.drivers[0]?.leaveAt ?? 0, drive).map(({ arrival }) => arrival)
  const [early, late] = [arrivals(roundedBy(Math.floor, travel.pace)), arrivals(roundedBy(Math.ceil, travel.pace))]
  const problem = planToProblem(request, travel)
  const [decided] = evaluate(problem, toGiven(problem, [order])).solution.routes
  const shown = pointTimes(route, route.leaveAt ?? 0).map(({ arrival }) => arrival)
  const end = decided?.steps.at(-1)?.arrival
  for (const minute of [shown.at(-1), ...(end === undefined ? [] : [end / 60])]) {
    expect(minute).toBeGreaterThanOrEqual(early.at(-1) ?? 0)
    expect(minute).toBeLessThanOrEqual(late.at(-1) ?? 0)
  }
  for (const [index, { window }] of route.points.entries()) {
    if (window) expect(shown[index]).toBeLessThanOrEqual(window[1] + (late[index] ?? 0) - (early[index] ?? 0))
  }
}

/** The quick hour's leg ends in the slow one: two minutes of rounding become four. */
const slowAfterQuick: DayPace = Array.from({ length: 24 }, (_, hour) =>
  hour === 7 ? 0.374 : hour === 8 ? 2.629 : 0.25,
)
const stretched = [
  { coordinates: [40.04962418754035, -74.01135419372015] as const, serviceMinutes: 2 },
  { coordinates: [40.158573705901155, -74.03939867116226] as const, serviceMinutes: 3 },
]

describe('a plan by the hour', () => {
  it('has other times at six, at eight and at one, for two drivers of the same day', () => {
    const request: PlanRequest = {
      ...requestOf([
        { coordinates: coordinates(2), driver: 1 },
        { coordinates: coordinates(-2), driver: 2 },
      ]),
      drivers: [360, 480, 780].map((leaveAt, id) => ({ id, start, leaveAt, leaveFixed: true })),
    }
    const travel = lineTravel({ ...request, stops: request.stops }, rush)
    const plan = { ...request, routes: [[], [0], [1]] }
    const { routes } = estimatePlan(plan, travel)

    expect(routes.map(({ totals, leaveAt }) => [leaveAt, totals.minutes])).toEqual([
      [360, 0],
      [480, 60],
      [780, 30],
    ])
    expect(
      estimatePlan({ ...plan, routes: [[0], [1], []] }, travel).routes.map(({ totals }) => totals.minutes),
    ).toEqual([15, 60, 0])
  })

  it('reaches a window that it would miss by one set of times, and says so of what it misses', () => {
    const stops = [
      { coordinates: coordinates(4), window: [0, 392] as const },
      { coordinates: coordinates(1), window: [0, 1_439] as const },
    ]
    const request: PlanRequest = { ...requestOf(stops), drivers: [{ start, leaveAt: 360, leaveFixed: true }] }

    expect(described(request, lineTravel(request, rush)).routes[0]?.points.map(({ entered }) => entered)).toEqual(
      expect.arrayContaining([0, 1]),
    )
    expect(described(request, lineTravel(request, rush)).unserved).toEqual([])
    expect(findPlan(request, lineTravel(request), { effort: 'fast' }).unserved).toHaveLength(1)

    const early = { ...request, stops: requestOf([{ ...stops[0], window: [0, 385] }, { ...stops[1] }]).stops }
    const kept = keepPlan({ ...early, routes: [[0, 1]] }, lineTravel(early, rush))
    expect(kept.brokenRules).toEqual([expect.stringContaining('5 min')])
    const problem = planToProblem(early, lineTravel(early, rush))
    expect(evaluate(problem, toGiven(problem, [[0, 1]])).violations).toMatchObject([{ code: 'window', excess: 300 }])
  })

  it('is shown within the roundings of what was decided on', () => {
    fc.assert(
      fc.property(anyStops, anyPace, fc.integer({ min: 240, max: 600 }), (stops, pace, leaveAt) => {
        const request: PlanRequest = { ...requestOf(stops), drivers: [{ start, end: start, leaveAt }] }
        const travel = { ...estimateMatrix(positionsOf(request), 'driving'), source: 'region' as const, pace }
        const { routes, certificate } = described(request, travel)

        expect(certificate).toBeNull()
        for (const route of routes) expectAsDecided(request, travel, route)
      }),
      { numRuns: runs(60), examples: [[stretched, slowAfterQuick, 448]] },
    )
  })

  it('prices a change by the hours that it moves stops into', () => {
    const stops = [{ coordinates: coordinates(2) }, { coordinates: coordinates(-2) }]
    const drivers = [360, 480].map((leaveAt) => ({ start, leaveAt, leaveFixed: true as const }))
    const request: PlanRequest = { ...requestOf(stops), drivers }
    const before = { ...request, routes: [[0], [1]] }

    const moved = priceChange(before, { ...request, routes: [[], [1, 0]] }, (part) => lineTravel(part, rush))

    // Fifteen minutes of the early driver are spared; the other goes on from nine for an hour, and half an hour past ten.
    expect(moved.minutes).toBe(90 - 15)
  })
})
