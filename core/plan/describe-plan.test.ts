import { describe, expect, it } from 'vitest'
import type { RouteLeg } from '#core/itinerary/itinerary.ts'
import { type DescribedPlan, describeFound, describePlan, pointsInOrder } from './describe-plan.ts'
import type { FoundPlan } from './found-plan.ts'
import type { PlanRequest } from './plan.ts'

const place = (name: string) => ({ address: name, coordinates: [40, -74] as const })
const day = { start: place('start'), end: place('end') }
const request: PlanRequest = { stops: [place('a'), place('b')], drivers: [day], method: 'd' }
const found: FoundPlan = {
  routes: [[1, 0]],
  unserved: [],
  brokenRules: [],
  certificate: { method: 'exact', gapPercent: 0, times: 'estimated' },
  breaks: [[]],
  entered: { keepsRules: [true], breaks: [[]], unserved: [] },
}
const legs = (...minutes: number[]): RouteLeg[] =>
  minutes.map((each) => ({
    durationSeconds: each * 60,
    distanceMeters: each * 1609.344,
    geometry: [[40 + each, -74] as const],
    steps: [],
  }))
const slower = { found: [legs(10, 10, 10)], entered: [legs(20, 20, 20)], source: 'estimated' as const }
const faster = { found: [legs(20, 20, 20)], entered: [legs(10, 10, 10)], source: 'amazon-location' as const }
const addresses = ({ routes }: DescribedPlan) => routes.map(({ points }) => points.map(({ address }) => address))

describe('the result', () => {
  it('is the found order with what it saves against the entered one', () => {
    const result = describeFound(request, found, slower)

    expect(addresses(result)).toEqual([['start', 'b', 'a', 'end']])
    expect(result.routes[0]?.saving).toEqual({
      minutes: 30,
      miles: 30,
      enteredTime: 60,
      enteredDistance: 60,
      enteredGeometry: [[[60, -74]], [[60, -74]], [[60, -74]]],
    })
    expect(result.certificate).toEqual(found.certificate)
    expect(result.routes[0]?.travel).toEqual({ method: 'd', source: 'estimated' })
  })

  it('says how old the streets are that its legs follow', () => {
    const dataUntil = '2026-11-26T21:20:00.000Z'

    const { routes } = describeFound(request, found, { ...slower, source: 'region', dataUntil })

    expect(routes[0]?.travel).toEqual({ method: 'd', source: 'region', dataUntil })
  })

  it('says of a driver who may leave at any time that the hours of another one hold', () => {
    const drivers = [{ ...day, leaveAt: 480 }, day]
    const both = { ...found, routes: [[1], [0]], breaks: [[], []] }
    const priced = { ...slower, found: [legs(10, 10), legs(10, 10)], entered: [legs(10, 10), legs(10, 10)] }

    const { routes } = describePlan({ ...request, drivers }, both, priced)

    expect(routes.map(({ travel, leaveAt }) => [travel.inHours, leaveAt])).toEqual([
      [undefined, 480],
      [true, undefined],
    ])
  })

  it('is the entered order where the priced legs say that it is faster, without a proof that is not its own', () => {
    const result = describeFound(request, found, faster)

    expect(addresses(result)).toEqual([['start', 'a', 'b', 'end']])
    expect(result.routes[0]?.totals.minutes).toBe(30)
    expect(result.routes[0]?.saving).toMatchObject({ minutes: 0, miles: 0 })
    expect(result.certificate).toBeNull()
  })

  it('is the found order where the entered one breaks a rule, or where nobody looked', () => {
    const forbidden = { ...found, entered: { keepsRules: [false], breaks: [[]], unserved: [] } }
    const { entered: _, ...chosen } = found

    for (const plan of [forbidden, chosen]) {
      expect(addresses(describeFound(request, plan, faster))).toEqual([['start', 'b', 'a', 'end']])
    }
  })

  it('is the entered order of what is served where that is faster, with breaks and reasons of its own', () => {
    const day = { ...request.drivers[0], start: place('start'), breaks: [{ minutes: 30, from: 600, to: 660 }] }
    const three = { ...request, stops: ['a', 'b', 'c'].map(place), drivers: [day] }
    const left = {
      ...found,
      unserved: [{ entered: 2, reason: 'as found', fixes: [] }],
      breaks: [[{ rule: 0, before: 2 }]],
      entered: {
        keepsRules: [true],
        breaks: [[{ rule: 0, before: 1 }]],
        unserved: [{ entered: 2, reason: 'as entered', fixes: [] }],
      },
    }

    const { routes, unserved } = describeFound(three, left, faster)

    expect(routes[0]?.points.map(({ address }) => address).slice(0, 3)).toEqual(['start', 'a', 'b'])
    expect(routes[0]?.breaks).toMatchObject([{ before: 1 }])
    expect(unserved.map(({ reason }) => reason)).toEqual(['as entered'])
  })

  it('looks at the minutes that are shown before the seconds, so that no saving is negative by rounding', () => {
    const seconds = (...each: number[]): RouteLeg[] => legs(...each.map((second) => second / 60))
    const rounded = { found: [seconds(90, 90, 90)], entered: [seconds(89, 89, 100)], source: 'estimated' as const }

    expect(describeFound(request, found, rounded).routes[0]?.saving.minutes).toBe(0)
    expect(addresses(describeFound(request, found, rounded))).toEqual([['start', 'a', 'b', 'end']])
  })

  it('is exactly the order that the driver chose, however slow', () => {
    expect(addresses(describePlan(request, found, faster))).toEqual([['start', 'b', 'a', 'end']])
    expect(describePlan(request, found, faster).routes[0]?.saving.minutes).toBe(-30)
  })

  it('names what it could not serve, with place and reasons', () => {
    const unserved = [
      { entered: 0, reason: 'too far', fixes: [] },
      { entered: 7, reason: '', fixes: [] },
    ]

    expect(describePlan(request, { ...found, routes: [[1]], unserved }, slower).unserved).toEqual([
      { address: 'a', coordinates: [40, -74], entered: 0, reason: 'too far', fixes: [] },
      { address: '', coordinates: null, entered: 7, reason: '', fixes: [] },
    ])
  })

  it('has leaving time and breaks where the day has them', () => {
    const breaks = [{ minutes: 30, from: 600, to: 660 }]
    const withBreak = { ...request, drivers: [{ ...day, leaveAt: 480, leaveFixed: true as const, breaks }] }

    const [timed] = describePlan(withBreak, { ...found, breaks: [[{ rule: 0, before: 2 }]] }, slower).routes
    const [untimed] = describePlan(request, { ...found, breaks: [[{ rule: 0, before: 2 }]] }, slower).routes

    expect(timed).toMatchObject({ leaveAt: 480, breaks: [{ before: 2, from: 600, minutes: 30 }] })
    expect(untimed).not.toHaveProperty('leaveAt')
    expect(untimed?.breaks).toEqual([])
  })

  it('has no break behind its last point', () => {
    const open = { start: day.start, leaveAt: 480, breaks: [{ minutes: 30, from: 600, to: 660 }] }
    const breaksBefore = (before: number) =>
      describePlan({ ...request, drivers: [open] }, { ...found, breaks: [[{ rule: 0, before }]] }, slower).routes[0]
        ?.breaks

    expect(breaksBefore(2)).toHaveLength(1)
    expect(breaksBefore(3)).toEqual([])
  })

  it('has a route for each driver, and keeps the entered order of those alone that it is faster for', () => {
    const fleet = { ...request, stops: ['a', 'b', 'c', 'd'].map(place), drivers: [day, day] }
    const plan = {
      ...found,
      routes: [
        [1, 0],
        [3, 2],
      ],
      breaks: [[], []],
      entered: { keepsRules: [true, true], breaks: [[], []], unserved: [] },
    }
    const priced = {
      found: [legs(20, 20, 20), legs(5, 5, 5)],
      entered: [legs(10, 10, 10), legs(9, 9, 9)],
      source: 'estimated' as const,
    }

    const described = describeFound(fleet, plan, priced)

    expect(addresses(described)).toEqual([
      ['start', 'a', 'b', 'end'],
      ['start', 'd', 'c', 'end'],
    ])
    expect(described.routes.map(({ saving }) => saving.minutes)).toEqual([0, 12])
    const left = { ...plan, unserved: [{ entered: 9, reason: 'no time on any route', fixes: [] }] }
    expect(addresses(describeFound(fleet, left, priced))[0]).toEqual(['start', 'b', 'a', 'end'])
  })
})

describe('the points of a route', () => {
  it('carry what the driver noted, the stop’s own service before the day’s', () => {
    const stops = [
      { ...place('a'), note: 'side door', packages: 0, window: [600, 660] as const, serviceMinutes: 10 },
      place('b'),
    ]

    const points = pointsInOrder({ ...request, stops, serviceMinutes: 5 }, { driver: 0, order: [1, 0] })

    expect(points).toEqual([
      { ...place('start'), kind: 'start' },
      { ...place('b'), kind: 'stop', entered: 1, serviceMinutes: 5 },
      { ...stops[0], kind: 'stop', entered: 0 },
      { ...place('end'), kind: 'end' },
    ])
  })

  it('end at the last stop of an open route, and pass over places that are not in the list', () => {
    const points = pointsInOrder({ ...request, drivers: [{ start: place('start') }] }, { driver: 0, order: [0, 9] })

    expect(points.map(({ kind }) => kind)).toEqual(['start', 'stop'])
  })
})
