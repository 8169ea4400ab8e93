import { describe, expect, it } from 'vitest'
import { buildItinerary } from '#core/itinerary/build-itinerary.ts'
import { estimatePlan } from '#core/plan/make-plan.ts'
import { type FleetRoute, nameDrivers } from '#core/teams/fleet-plan.ts'
import { routesToPlan } from '#core/teams/fleet-request.ts'
import { metersToMiles } from '#engine/base/units.ts'
import { builtDay, wireDay } from '#test/support/build-team-day.ts'
import { FleetInput, FleetRouteShape, TeamDayBodyShape } from './shapes.ts'
import { dayBodyToWire, fleetRouteToWire, wireToDayBody, wireToFleetRoute } from './wire.ts'

const MILE = 1609.344
const point = (index: number) => ({ address: `${index} Main St`, coordinates: [40 + index / 1000, -74] as const })
const leg = (durationSeconds: number, miles: number) => ({
  durationSeconds,
  distanceMeters: miles * MILE,
  geometry: [[40, -74] as const, [40.01, -74] as const],
  steps: [],
})
/** A route of driver 4 through so many stops; the way to the n-th point takes n minutes and n miles, and a little. */
const routeOf = (stops: number): FleetRoute => ({
  driverId: 4,
  ...buildItinerary({
    points: Array.from({ length: stops + 2 }, (_, index) => {
      if (index === 0) return { ...point(index), kind: 'start' }
      if (index > stops) return { ...point(index), kind: 'end' }
      return { ...point(index), kind: 'stop', entered: index - 1 }
    }),
    legs: Array.from({ length: stops + 1 }, (_, index) => leg((index + 1) * 60 + 20, index + 1.234)),
    breaks: [],
    travel: { method: 'd', source: 'estimated' },
    leaveAt: 480,
  }),
  saving: { minutes: 3, miles: 1, enteredTime: 9, enteredDistance: 7, enteredGeometry: [] },
})

describe('the route of a driver on the wire', () => {
  it('names its driver and its stops in their order, each with its address, position and links [T-083]', () => {
    const { driverId, routeOrder } = fleetRouteToWire(routeOf(2))

    expect(driverId).toBe(4)
    expect(routeOrder.map(({ kind, entered }) => [kind, entered])).toEqual([
      ['start', undefined],
      ['stop', 0],
      ['stop', 1],
      ['end', undefined],
    ])
    expect(routeOrder[1]).toMatchObject({ address: '1 Main St', coordinates: [40.001, -74] })
    expect(routeOrder[1]?.soloUrls.googleUrl).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=1%20Main%20St&travelmode=driving',
    )
  })

  it('has links to the whole of it, and to its parts where it is too long for one [T-084, T-088]', () => {
    const short = fleetRouteToWire(routeOf(2))
    const long = fleetRouteToWire(routeOf(24))

    expect(short.curatedLinks).toEqual({
      googleUrl: expect.stringContaining('/maps/dir/0%20Main%20St/1%20Main%20St/2%20Main%20St/3%20Main%20St'),
      appleUrl: expect.stringContaining('saddr=0%20Main%20St&daddr=1%20Main%20St+to:2%20Main%20St+to:3%20Main%20St'),
      wazeUrl: '',
    })
    expect(short.splitUrls.google).toEqual([{ start: 0, end: 3, length: 4, url: short.curatedLinks.googleUrl }])
    expect(long.curatedLinks).toEqual({ googleUrl: '', appleUrl: '', wazeUrl: '' })
    expect(long.splitUrls.google.map(({ start, end, length }) => [start, end, length])).toEqual([
      [0, 13, 14],
      [13, 25, 13],
    ])
    expect(long.splitUrls.apple.map(({ start, end }) => [start, end])).toEqual([
      [0, 13],
      [13, 25],
    ])
  })

  it('has miles to a hundredth and whole minutes of each leg, and their totals [T-085, T-088]', () => {
    const { legDistances, legTimes, totalDistance, totalTime } = fleetRouteToWire(routeOf(2))

    expect(legDistances).toEqual([1.23, 2.23, 3.23])
    expect(legTimes).toEqual([1, 2, 3])
    expect(totalDistance).toBe(6.7)
    expect(totalTime).toBe(6)
  })

  it('is of the shape of its calls, and the same when it comes back, but for the lines of the entered order', () => {
    const route = { ...routeOf(2), saving: { ...routeOf(2).saving, enteredGeometry: [[[40, -74] as const]] } }

    const wire = FleetRouteShape.parse(JSON.parse(JSON.stringify(fleetRouteToWire(route))))

    expect(wire).toEqual(fleetRouteToWire(route))
    expect(wireToFleetRoute(wire)).toEqual(routeOf(2))
  })
})

describe('a day on the wire', () => {
  it('loses nothing there and back but the lines of the entered order', () => {
    const day = builtDay(9, 2)

    const wire = TeamDayBodyShape.parse(JSON.parse(JSON.stringify(dayBodyToWire(day))))
    const back = wireToDayBody(wire)

    expect(back.request).toEqual(day.request)
    expect(back.plan?.unserved).toEqual(day.plan?.unserved)
    expect(back.plan?.routes).toEqual(
      day.plan?.routes.map((route) => ({ ...route, saving: { ...route.saving, enteredGeometry: [] } })),
    )
    for (const [place, route] of (day.plan?.routes ?? []).entries()) {
      const miles = route.legs.map(({ distanceMeters }) => metersToMiles(distanceMeters))
      expect(wire.plan?.routes[place]?.legDistances).toEqual(miles.map((each) => Math.round(each * 100) / 100))
    }
  })

  it('is planned from a start, stops and an end, each with its address and its position [T-082]', () => {
    const { startAddress, stopList, destinationAddress } = dayBodyToWire(builtDay(3, 1)).request

    expect(stopList).toHaveLength(3)
    for (const place of [startAddress, ...stopList, destinationAddress]) {
      expect(place).toMatchObject({
        address: expect.stringMatching(/\S/),
        coordinates: [expect.any(Number), expect.any(Number)],
      })
    }
  })

  it('may have no routes yet', () => {
    const { request } = builtDay(3, 1)

    expect(wireToDayBody(dayBodyToWire({ request, plan: null }))).toEqual({ request, plan: null })
  })
})

describe('the size of a day', () => {
  const isTaken = (stops: number, drivers: number): boolean =>
    TeamDayBodyShape.safeParse({ request: wireDay(stops, drivers).request, plan: null }).success

  it('is 200 stops and 20 drivers at most', () => {
    expect([isTaken(200, 20), isTaken(201, 20), isTaken(200, 21)]).toEqual([true, false, false])
  })
})

it('brings the route of a night shift that leaves home behind midnight', () => {
  const { request } = builtDay(2, 1, { drivers: [{ id: 1, leaveAt: 1320, finishBy: 360 }] })
  const night = { ...request, stopList: request.stopList.map((stop) => ({ ...stop, window: [180, 240] as const })) }
  const plan = nameDrivers(night, estimatePlan(routesToPlan(night, [[0, 1]])))
  expect(plan.routes[0]?.leaveAt).toBeGreaterThan(1440)

  const wire = dayBodyToWire({ request: night, plan })

  expect(wireToDayBody(TeamDayBodyShape.parse(wire)).plan?.routes[0]?.leaveAt).toBe(plan.routes[0]?.leaveAt)
  const driven = { stops: [{ stop: 0, minute: 1500 }], from: 1510, leftAt: plan.routes[0]?.leaveAt ?? 0 }
  const asked = { ...night, drivers: [{ id: 1, leaveAt: 1320, finishBy: 360, driven }] }
  expect(FleetInput.parse(asked).drivers?.[0]?.driven).toEqual(driven)
})
