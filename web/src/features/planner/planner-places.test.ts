import { describe, expect, it } from 'vitest'
import { buildItinerary } from '#core/itinerary/build-itinerary.ts'
import { routePoints } from '#core/itinerary/route-points.ts'
import { routePlaces } from './planner-places.ts'

const leg = { durationSeconds: 600, distanceMeters: 3000, geometry: [], steps: [] }
const stop = (entered: number) => ({
  address: `${entered} Main St, Brooklyn, NY 11201`,
  coordinates: [40 + entered / 100, -74] as const,
  kind: 'stop' as const,
  entered,
})
const end = (kind: 'start' | 'end') => ({ address: 'Depot', coordinates: [40, -74] as const, kind })
const points = routePoints(
  buildItinerary({
    points: [end('start'), stop(2), stop(0), stop(4), end('end')],
    legs: [leg, leg, leg, leg],
    breaks: [],
    travel: { method: 'd', source: 'estimated' },
  }),
)
const labels = (view: 'fastest' | 'entered') => routePlaces(points, view).map(({ label }) => label)

describe('the pins of a route', () => {
  it('are numbered in driving order', () => {
    expect(labels('fastest')).toEqual(['', '1', '2', '3', ''])
  })

  it('show the numbers of the list as it was entered, also where a stop was left out', () => {
    expect(labels('entered')).toEqual(['', '1', '3', '5', ''])
    expect(routePlaces(points, 'entered').map(({ id }) => id)).toEqual(['start', 'stop-0', 'stop-2', 'stop-4', 'end'])
  })
})
