import { describe, expect, it } from 'vitest'
import { buildItinerary } from './build-itinerary.ts'
import { areaText, knowsStreets, legText, routePoints, splitAddress, visitTexts } from './route-points.ts'

const leg = (durationSeconds: number, distanceMeters: number) => ({
  durationSeconds,
  distanceMeters,
  geometry: [],
  steps: [],
})
const itinerary = buildItinerary({
  points: [
    { address: '1 Depot Rd, Queens, NY 11101', coordinates: [40, -74], kind: 'start' },
    {
      address: '2 Main St, Brooklyn, NY 11201-1234',
      coordinates: [40, -74],
      kind: 'stop',
      entered: 0,
      serviceMinutes: 5,
    },
    { address: 'Home', coordinates: [40, -74], kind: 'end' },
  ],
  legs: [leg(600, 3218.7), leg(10, 50)],
  breaks: [],
  travel: { method: 'd', source: 'estimated' },
  leaveAt: 540,
})

describe('the points of a route', () => {
  it('have what list and map say about them [P-251]', () => {
    const points = routePoints(itinerary)

    expect(points.map(({ id, bead, title, subtitle, time }) => [id, bead, title, subtitle, time])).toEqual([
      ['start', 'start', '1 Depot Rd', 'Queens · leave', '9:00 AM'],
      ['stop-0', 1, '2 Main St', 'Brooklyn · 10 min, 2.0 mi', '9:10 AM'],
      ['end', 'end', 'Home', 'under 1 min, 164 ft', '9:15 AM'],
    ])
    expect(points.map(({ stop }) => [stop.kind, stop.coordinates])).toEqual([
      ['start', [40, -74]],
      ['stop', [40, -74]],
      ['end', [40, -74]],
    ])
    expect(itinerary.travel.method).toBe('d')
    expect(points[0]?.leg).toBeUndefined()
    expect(points[1]?.leg?.durationSeconds).toBe(600)
  })

  it('add up: from one arrival to the next lie service, way, lunch and waiting, all of them said', () => {
    const [start, stop, end] = itinerary.points
    if (!start || !stop || !end) throw new Error('There are three points')
    const day = {
      ...itinerary,
      points: [start, { ...stop, window: [600, 700] as const }, { ...stop, entered: 1 }, end],
      legs: [leg(600, 3218.7), leg(899, 1609.3), leg(20, 50)],
      breaks: [{ before: 2, from: 630, minutes: 45 }],
    }

    // 9:00 + 10 = 9:10, wait to 10:00, + 5 + 15 = 10:20, lunch from 10:30 to 11:15, + 5 + 0 = 11:20.
    expect(routePoints(day).map(({ time, subtitle }) => [time, subtitle])).toEqual([
      ['9:00 AM', 'Queens · leave'],
      ['9:10 AM', 'Brooklyn · 10 min, 2.0 mi · wait 50 min'],
      ['11:15 AM', 'Brooklyn · 15 min, 1.0 mi · lunch 10:30 AM–11:15 AM'],
      ['11:20 AM', 'under 1 min, 164 ft'],
    ])
    const { leaveAt: _, ...untimed } = day
    expect(routePoints(untimed).map(({ subtitle }) => subtitle.includes('lunch 45 min'))).toEqual([
      ...[false, false, true, false],
    ])
  })

  it('have no times where nobody said when the route leaves', () => {
    const { leaveAt: _, ...untimed } = itinerary

    expect(routePoints(untimed).every(({ time }) => time === undefined)).toBe(true)
  })

  it('have no travel where no legs are known', () => {
    const points = routePoints({ ...itinerary, legs: [] })

    expect(points.map(({ subtitle, leg }) => [subtitle, leg])).toEqual([
      ['Queens · leave', undefined],
      ['Brooklyn', undefined],
      ['', undefined],
    ])
  })
})

it('the same stop keeps its id in another order, if it is told where it was entered', () => {
  const ids = (points: typeof itinerary.points) => routePoints({ ...itinerary, points }).map(({ id }) => id)
  const unnamed = itinerary.points.map(({ entered: _, ...stop }) => stop)

  expect(ids(itinerary.points.toReversed())).toEqual(['end', 'stop-0', 'start'])
  expect(ids(unnamed)).toEqual(['start', 'stop-at-1', 'end'])
})

it('an address is read street first, the rest below', () => {
  expect(splitAddress('1 Main St, New York, NY 10001')).toEqual({ street: '1 Main St', rest: 'New York, NY 10001' })
  expect(splitAddress('Home')).toEqual({ street: 'Home', rest: '' })
})

describe('the legs of a route', () => {
  const along = (...geometry: (readonly [number, number])[]) => ({ leg: { ...leg(60, 100), geometry } })

  it('know streets where any of them turns on its way', () => {
    expect(knowsStreets([{ leg: undefined }, along([40, -74], [41, -74])])).toBe(false)
    expect(knowsStreets([along([40, -74], [41, -74]), along([40, -74], [40, -73], [41, -73])])).toBe(true)
    expect(knowsStreets(routePoints(itinerary))).toBe(false)
  })
})

it('what a point says of itself tells where only the area of an address is known, and which way is an estimate', () => {
  const leg = { durationSeconds: 600, distanceMeters: 1_609, geometry: [], steps: [] }

  expect(areaText({ withinMeters: 1_609 })).toBe('area only, within 1.0 mi')
  expect(areaText({})).toBe('')
  expect([legText(leg, 'stop'), legText({ ...leg, isEstimated: true }, 'stop')]).toEqual([
    '10 min, 1.0 mi',
    '10 min, 1.0 mi, estimated',
  ])
})

it('tells when a stop is open and how long it takes, of stops alone', () => {
  const stop = { kind: 'stop', address: 'A', coordinates: null, window: [1380, 1500], serviceMinutes: 8 } as const

  expect(visitTexts(stop)).toEqual(['open 11:00 PM–1:00 AM +1 day', '8 min here'])
  expect(visitTexts({ ...stop, kind: 'reload' })).toEqual([])
  expect(visitTexts({ kind: 'stop', address: 'A', coordinates: null })).toEqual([])
})
