import { describe, expect, it } from 'vitest'
import { buildItinerary } from './build-itinerary.ts'
import { routeGpx } from './gpx.ts'
import { routeText } from './route-text.ts'

const leg = {
  durationSeconds: 600,
  distanceMeters: 3218.7,
  geometry: [[40, -74] as const, [40.1, -74.1] as const],
  steps: [],
}
const itinerary = buildItinerary({
  points: [
    { address: '1 Depot Rd', coordinates: [40, -74], kind: 'start' },
    { address: 'A & B <Bakery>', coordinates: null, kind: 'stop', entered: 0, note: 'side door' },
    { address: 'Home', coordinates: [40.1, -74.1], kind: 'end' },
  ],
  legs: [leg, leg],
  breaks: [],
  travel: { method: 'd', source: 'estimated' },
  leaveAt: 540,
})
const { leaveAt: _, ...untimed } = itinerary

describe('a route as GPX', () => {
  it('has its points and its way, latitude and longitude each in its place', () => {
    const gpx = routeGpx(itinerary, 'Tuesday')

    expect(gpx).toContain(
      '<rte><name>Tuesday</name><rtept lat="40" lon="-74"><name>1 Depot Rd</name><desc>leave 9:00 AM</desc></rtept>',
    )
    expect(gpx).toContain('<trkpt lat="40.1" lon="-74.1"/>')
    expect(gpx.match(/<trkpt /g)).toHaveLength(4)
  })

  it('leaves out points without a position and escapes what people wrote', () => {
    const points = itinerary.points.map((point) => ({ ...point, address: '<A> & "B"' }))

    const gpx = routeGpx({ ...itinerary, points }, '<T>')

    expect(gpx.match(/<rtept /g)).toHaveLength(2)
    expect(gpx).toContain('<name>&lt;A&gt; &amp; &quot;B&quot;</name>')
    expect(gpx).toContain('<trk><name>&lt;T&gt;</name>')
  })

  it('has plain decimals and none of the characters that XML forbids', () => {
    const points = itinerary.points.map((point) => ({
      ...point,
      address: 'A\u0000\u0008\uFFFE\uD800🏠',
      coordinates: [1e-7, -73.123456789] as const,
    }))

    const gpx = routeGpx({ ...itinerary, points }, 'T')

    expect(gpx).toContain('<rtept lat="0" lon="-73.123457"><name>A🏠</name><desc>leave 9:00 AM</desc></rtept>')
  })

  it('names whose streets it follows, escaped, with the page of their licence', () => {
    const gpx = routeGpx(itinerary, 'T', { text: '© Streets & "Sons"', url: 'https://example.org/?a=1&b=2' })

    expect(gpx).toContain(
      '<metadata><copyright author="© Streets &amp; &quot;Sons&quot;"><license>https://example.org/?a=1&amp;b=2</license></copyright></metadata>\n<rte>',
    )
    expect(routeGpx(itinerary, 'T', { text: 'Street grid' })).toContain('<copyright author="Street grid"></copyright>')
    expect(routeGpx(itinerary, 'T')).not.toContain('<metadata>')
  })

  it('has no way where no legs are known', () => {
    expect(routeGpx({ ...itinerary, legs: [] }, '')).toContain('<trkseg></trkseg>')
  })
})

describe('a route as text', () => {
  it('has totals, then a line for each point with time and note', () => {
    expect(routeText(itinerary, 'Tuesday').split('\n')).toEqual([
      'Tuesday: 20 min, 4.0 mi',
      'Start 9:00 AM 1 Depot Rd',
      '1. 9:10 AM A & B <Bakery> (side door)',
      'End 9:20 AM Home',
    ])
  })

  it('ends with whose streets it follows', () => {
    expect(routeText(itinerary, '', 'Times and directions: us').split('\n').at(-1)).toBe('Times and directions: us')
  })

  it('has no times where nobody said when the route leaves, and no name where it has none', () => {
    expect(routeText(untimed, '').split('\n').slice(0, 2)).toEqual(['20 min, 4.0 mi', 'Start 1 Depot Rd'])
  })
})
