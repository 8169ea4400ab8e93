import { describe, expect, it } from 'vitest'
import type { RouteStop } from '#core/itinerary/itinerary.ts'
import type { FleetRoute } from '../fleet-plan.ts'
import { routeSheet, vehicleWords } from './route-sheet.ts'

const leg = { durationSeconds: 600, distanceMeters: 1000, geometry: [], steps: [] }
const place = (address: string) => ({ address, coordinates: [40, -74] as const })
const stop = (entered: number, more: Partial<RouteStop> = {}): RouteStop => ({
  ...place(`${entered + 1} Main Street`),
  ...{ kind: 'stop', entered, serviceMinutes: 10, ...more },
})

const routeOf = (stops: readonly RouteStop[], more: Partial<FleetRoute> = {}): FleetRoute => ({
  points: [{ ...place('Depot, New York'), kind: 'start' }, ...stops, { ...place('Yard, New York'), kind: 'end' }],
  legs: [...stops, undefined].map(() => leg),
  totals: { minutes: 10 * (stops.length + 1), miles: 3.14 },
  breaks: [],
  travel: { method: 'd', source: 'region' },
  saving: { minutes: 0, miles: 0, enteredTime: 0, enteredDistance: 0, enteredGeometry: [] },
  ...{ driverId: 1, leaveAt: 505, ...more },
})

const sheetOf = (route: FleetRoute, stops: Parameters<typeof routeSheet>[1]['stops'] = []) =>
  routeSheet(route, {
    ...{ name: 'Ana', driver: { id: 1, vehicleKind: 'Van', capacity: 40 }, stops },
    options: { prices: { unpaidBreaks: true } },
  })

describe('what a driver takes along on paper', () => {
  const route = routeOf(
    [
      stop(0, { pairName: 'Rx 9', pairRole: 'pickup', packages: 2, orderNumber: 'A-1', contactName: 'Mia' }),
      stop(1, { window: [600, 660], loads: { pallets: 2 }, contactPhone: '(212) 555-0143', note: 'Ring twice' }),
      stop(2, { pairName: 'Rx 9', pairRole: 'delivery', packages: 2, loads: { pallets: 1 }, withinMeters: 800 }),
    ],
    { breaks: [{ before: 3, from: 720, minutes: 30 }] },
  )
  const sheet = sheetOf(route)

  it('says when to leave and from where, how long the day is, and what goes along', () => {
    expect(sheet.leave).toBe('Leave at 8:25 AM from Depot, New York')
    expect(sheet.vehicle).toBe('Van, fits 40 packages')
    expect(sheet.facts).toEqual(['3 stops', '3.1 mi', '3 h 55 min paid', 'back at 12:50 PM'])
    expect(sheet.goods).toBe('2 packages, 3 pallets')
  })

  it('has each stop, break and wait in its place, with what is written there', () => {
    expect(sheet.lines.map(({ mark, time }) => [mark, time])).toEqual([
      ['Start', 'leave 8:25 AM'],
      ['1', '8:35 AM'],
      ['2', '8:55 AM'],
      ['Break', '12:00 PM–12:30 PM'],
      ['3', '12:30 PM'],
      ['End', '12:50 PM'],
    ])
    expect(sheet.lines[2]?.facts).toContain('open 10:00 AM–11:00 AM')
    expect(sheet.lines[2]?.facts).toContain('wait 1 h 5 min')
    expect(sheet.lines[1]?.texts).toEqual(['Order: A-1', 'Contact: Mia'])
    expect(sheet.lines[2]?.texts).toEqual(['2 pallets', 'Phone: (212) 555-0143', 'Ring twice'])
  })

  it('names the other half of a pair by its stop', () => {
    expect(sheet.lines[1]?.facts).toContain('pickup for Rx 9, delivered at stop 3')
    expect(sheet.lines[4]?.facts).toContain('delivery of Rx 9, picked up at stop 1')
    expect(sheetOf(routeOf([stop(0, { pairName: 'Rx 9', pairRole: 'pickup' })])).lines[1]?.facts).toContain(
      'pickup for Rx 9',
    )
  })

  it('takes names and units for the same whatever their case, as a plan does', () => {
    const mixed = sheetOf(
      routeOf([
        stop(0, { pairName: 'Rx 12', pairRole: 'pickup', loads: { pallets: 1 } }),
        stop(1, { pairName: 'rx 12', pairRole: 'delivery', loads: { Pallets: 1 } }),
        stop(2, { loads: { pallets: 2 } }),
      ]),
    )

    expect(mixed.lines[1]?.facts).toContain('pickup for Rx 12, delivered at stop 2')
    expect(mixed.goods).toBe('3 Pallets')
  })

  it('tells nothing of what the day costs', () => {
    expect(JSON.stringify(sheet)).not.toMatch(/\$|cost/i)
  })
})

it('tells what is late, driven, or behind midnight, and where an open route is over', () => {
  const night = routeOf([stop(0, { window: [1200, 1205] }), stop(1)], { leaveAt: 1425 })
  const open = { ...night, points: night.points.slice(0, -1), legs: night.legs.slice(0, -1) }
  const driven = routeOf([stop(0, { drivenAt: 540 }), stop(1)], { from: 545 })

  expect(sheetOf(night, [{ ...place('1'), lateMinutes: 300 }]).lines[1]?.facts).toContain('230 min late, allowed 300')
  expect(sheetOf(night).lines[2]?.time).toBe('12:15 AM +1 day')
  expect(sheetOf(open).facts.at(-1)).toBe('over at 12:25 AM +1 day')
  expect(sheetOf(driven).lines[1]?.facts[0]).toBe('done at 9:00 AM')
})

it('has each reload in its place, which is no stop: numbers go on behind it', () => {
  const reload: RouteStop = { ...place('Depot, New York'), kind: 'reload', serviceMinutes: 15 }
  const pair = { pairName: 'Rx 9' }
  const sheet = sheetOf(
    routeOf([stop(0), reload, stop(1, { ...pair, pairRole: 'pickup' }), stop(2, { ...pair, pairRole: 'delivery' })]),
  )

  expect(sheet.facts[0]).toBe('3 stops')
  expect(sheet.lines.map(({ mark }) => mark)).toEqual(['Start', '1', 'Reload', '2', '3', 'End'])
  expect(sheet.lines[2]).toMatchObject({ title: 'Reload at the depot, Depot, New York', isStop: false })
  expect(sheet.lines[2]?.facts).toContain('15 min loading for stops 2–3')
  expect(sheet.lines[3]?.facts).toContain('pickup for Rx 9, delivered at stop 3')
})

it('tells of a vehicle what is known of it', () => {
  expect(vehicleWords({ id: 1 })).toBe('')
  expect(vehicleWords({ id: 1, capacity: 1, loads: { lb: 900 } })).toBe('fits 1 package, 900 lb')
})
