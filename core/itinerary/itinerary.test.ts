import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportRows } from '#core/places/columns/export-rows.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { arrivalTimes, formatClock, pointTimes } from './arrival-times.ts'
import { buildItinerary, distanceText, durationText } from './build-itinerary.ts'
import type { Itinerary, Location, RouteLeg } from './itinerary.ts'
import { LINK_POINTS, routeLinks, soloUrls, splitRoute } from './map-links.ts'

const place = (index: number): Location => ({ address: `${index} Main St`, coordinates: [40 + index / 1000, -74] })
const places = (count: number): Location[] => Array.from({ length: count }, (_, index) => place(index))
const leg = (seconds: number, meters = 1609.344): RouteLeg => ({
  durationSeconds: seconds,
  distanceMeters: meters,
  geometry: [
    [40, -74],
    [40.01, -74],
  ],
  steps: [{ instruction: 'Head north toward <b>7 & 8</b>', durationSeconds: seconds, distanceMeters: meters }],
})

function route(legSeconds: number[], extra: Partial<Parameters<typeof buildItinerary>[0]> = {}): Itinerary {
  const last = legSeconds.length
  return buildItinerary({
    points: places(last + 1).map((point, index) => ({
      ...point,
      kind: index === 0 ? 'start' : index === last ? 'end' : 'stop',
      ...(index > 0 && index < last ? { serviceMinutes: 5 } : {}),
    })),
    legs: legSeconds.map((seconds) => leg(seconds)),
    breaks: [],
    travel: { method: 'd', source: 'estimated' },
    ...extra,
  })
}

describe('map links', () => {
  it('opens one stop in each navigation app [P-107]', () => {
    expect(soloUrls(place(1), 'd')).toEqual({
      googleUrl: 'https://www.google.com/maps/dir/?api=1&destination=1%20Main%20St&travelmode=driving',
      appleUrl: 'https://maps.apple.com/?daddr=1%20Main%20St&dirflg=d',
      wazeUrl: 'https://waze.com/ul?ll=40.001%2C-74&navigate=yes',
    })
    expect(soloUrls({ address: 'A & B', coordinates: null }, 'w').wazeUrl).toBe(
      'https://waze.com/ul?q=A%20%26%20B&navigate=yes',
    )
  })

  it('fits 25 points into one Google link and 15 into one Apple link, and one more into neither [P-208, P-209, P-382, T-213, T-214]', () => {
    expect(routeLinks(places(25), 'd').curatedLinks.googleUrl).toContain('/maps/dir/0%20Main%20St/')
    expect(routeLinks(places(26), 'd').curatedLinks.googleUrl).toBe('')
    expect(routeLinks(places(15), 'd').curatedLinks.appleUrl).toContain('saddr=0%20Main%20St&daddr=1%20Main%20St+to:')
    expect(routeLinks(places(16), 'd').curatedLinks.appleUrl).toBe('')
    expect(routeLinks(places(3), 'd').curatedLinks.wazeUrl).toBe('')
    expect(routeLinks(places(1), 'd')).toEqual({
      curatedLinks: { googleUrl: '', appleUrl: '', wazeUrl: '' },
      splitUrls: { google: [], apple: [] },
    })
  })

  it('splits a longer route into parts that meet, start, end, length and url each [P-241, T-213, T-214]', () => {
    const { google } = routeLinks(places(26), 'd').splitUrls
    const { apple } = routeLinks(places(16), 'd').splitUrls

    expect(google.map(({ start, end, length }) => [start, end, length])).toEqual([
      [0, 13, 14],
      [13, 25, 13],
    ])
    expect(apple.map(({ start, end, length }) => [start, end, length])).toEqual([
      [0, 8, 9],
      [8, 15, 8],
    ])
  })

  it('never drops a point and never exceeds the limit of the app', () => {
    forAll(fc.integer({ min: 2, max: 102 }), fc.constantFrom(...Object.values(LINK_POINTS)), (count, limit) => {
      const parts = splitRoute(places(count), limit, (part) => part.map(({ address }) => address).join('|'))

      expect(parts[0]?.start).toBe(0)
      expect(parts.at(-1)?.end).toBe(count - 1)
      for (const [index, part] of parts.entries()) {
        expect(part.length).toBeLessThanOrEqual(limit)
        expect(part.url.split('|')).toHaveLength(part.length)
        if (index > 0) expect(part.start).toBe(parts[index - 1]?.end)
      }
    })
  })
})

describe('an itinerary', () => {
  it('adds up rounded leg minutes, so that totals and arrivals agree [P-240]', () => {
    const itinerary = route([89, 89, 89])

    expect(itinerary.totals).toEqual({ minutes: 3, miles: 3 })
    expect(arrivalTimes(itinerary, 510)).toEqual([510, 511, 517, 523])
  })

  it('waits for a window and takes lunch before its point', () => {
    const base = route([600, 600, 600], { leaveAt: 480, breaks: [{ before: 2, from: 0, minutes: 30 }] })
    const withWindow = {
      ...base,
      points: base.points.map((point, index) => (index === 1 ? { ...point, window: [540, 600] as const } : point)),
    }

    expect(arrivalTimes(withWindow, 480)).toEqual([480, 490, 585, 600])
    expect(withWindow.leaveAt).toBe(480)
  })

  it('waits until a break may begin, and takes two of them in their order', () => {
    // Ready at 11:41 for a lunch of 45 minutes that begins between 11:45 and 12:00.
    const lunch = route([660, 600], { breaks: [{ before: 1, from: 705, minutes: 45 }] })
    const two = route([600, 600], {
      breaks: [
        { before: 1, from: 500, minutes: 10 },
        { before: 1, from: 530, minutes: 5 },
      ],
    })

    expect(arrivalTimes(lunch, 690).slice(1).map(formatClock)).toEqual(['12:30 PM', '12:45 PM'])
    expect(arrivalTimes(two, 480)).toEqual([480, 535, 550])
  })

  it('begins a break on the way as soon as it may, and at a stop before its leg or behind it where it says so', () => {
    const restAt = (at?: 'leave' | 'arrive', from = 490) =>
      pointTimes(route([3600, 600], { breaks: [{ before: 1, from, minutes: 20, ...(at && { at }) }] }), 480)[1]

    expect(restAt()).toEqual({ arrival: 560, breaks: [{ from: 490, to: 510 }], wait: 0 })
    expect(restAt('leave')).toEqual({ arrival: 570, breaks: [{ from: 490, to: 510 }], wait: 0 })
    expect(restAt('arrive')).toEqual({ arrival: 560, breaks: [{ from: 540, to: 560 }], wait: 0 })
    expect(restAt(undefined, 0)?.breaks).toEqual([{ from: 480, to: 500 }])
  })

  it('tells the time on a twelve-hour clock', () => {
    expect([0, 510, 720, 785, 1439, 1450].map(formatClock)).toEqual([
      '12:00 AM',
      '8:30 AM',
      '12:00 PM',
      '1:05 PM',
      '11:59 PM',
      '12:10 AM',
    ])
  })

  it('never says that a leg takes no time', () => {
    expect([0, 29, 30, 90, 4500].map(durationText)).toEqual([
      'under 1 min',
      'under 1 min',
      '1 min',
      '2 min',
      '1 h 15 min',
    ])
  })

  it('says short ways in feet', () => {
    expect(distanceText(100)).toBe('328 ft')
    expect(distanceText(1609.344 * 2.25)).toBe('2.3 mi')
  })

  it('has no arrivals beyond its points when no legs are known', () => {
    expect(arrivalTimes({ ...route([60]), legs: [] }, 0)).toEqual([0, 0])
  })
})

describe('the export', () => {
  const { travel } = route([60])
  const points = [
    { ...place(0), kind: 'start' as const },
    { ...place(1), kind: 'stop' as const, entered: 4 },
    { ...place(2), kind: 'stop' as const, entered: 0 },
    { ...place(0), kind: 'end' as const },
  ]

  it('has number, address and three links a row; numbers are those of the pins [P-250, P-394]', () => {
    const [header, ...rows] = exportRows({ points, travel })

    expect(header).toEqual(['Number', 'Address', 'Google Maps URL', 'Waze URL', 'Apple Maps URL'])
    expect(rows.map(([number, address]) => [number, address])).toEqual([
      ['Start', '0 Main St'],
      [1, '1 Main St'],
      [2, '2 Main St'],
      ['End', '0 Main St'],
    ])
    expect(rows.every((row) => row.length === 5)).toBe(true)
  })

  it('takes notes along where there are any', () => {
    const noted = points.map((point, index) => (index === 2 ? { ...point, note: 'side door' } : point))

    expect(exportRows({ points: noted, travel }).map((row) => row[5])).toEqual(['Notes', '', '', 'side door', ''])
  })

  it('ends with whom to name for the streets of the route', () => {
    expect(exportRows({ points, travel }, { credit: 'Times and directions: us' }).at(-1)).toEqual([
      'Times and directions: us',
    ])
  })

  it('disarms addresses and notes that a spreadsheet would take for formulas', () => {
    const formula = '=HYPERLINK("x")'
    const [, row] = exportRows({ points: [{ ...place(0), address: formula, kind: 'stop', note: formula }], travel })

    expect(row?.[5]).toBe('\'=HYPERLINK("x")')
    expect(row?.[1]).toBe('\'=HYPERLINK("x")')
  })
})
