import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildItinerary } from '#core/itinerary/build-itinerary.ts'
import { routeLinks, soloUrls } from '#core/itinerary/map-links.ts'
import { forRuns } from '#engine/test/support/runs.ts'
import type { WireItinerary } from '../itinerary.ts'
import { itineraryFaults } from './check-itinerary.ts'
import { itineraryToWire } from './itinerary-wire.ts'

/** A route over this many points whose legs take odd seconds and meters. */
function routeOf(points: number, { openEnd = false, seconds = 89.6 } = {}): WireItinerary {
  const last = points - 1
  const route = buildItinerary({
    points: Array.from({ length: points }, (_, index) => ({
      address: `${index} Main St`,
      coordinates: [40 + index / 1000, -74] as const,
      kind: index === 0 ? 'start' : index === last && !openEnd ? 'end' : 'stop',
    })),
    legs: Array.from({ length: last }, (_, index) => ({
      durationSeconds: seconds * (index + 1),
      distanceMeters: 1234.5 * (index + 1),
      geometry: [],
      steps: [],
    })),
    breaks: [],
    travel: { method: 'd', source: 'amazon-location' },
  })
  return itineraryToWire(route)
}

const route = routeOf(4)
const legs = route.fullApiResponse.routes[0]?.legs ?? []
const [leg] = legs
const firstStop = (extra: object) =>
  route.routeOrder.map((point, index) => (index === 1 ? { ...point, ...extra } : point))

const withGeometry = (geometry: readonly (readonly [number, number])[]): WireItinerary => ({
  ...route,
  fullApiResponse: { routes: [{ legs: legs.map((each, index) => (index === 0 ? { ...each, geometry } : each)) }] },
})

describe('the parts of an itinerary', () => {
  it('agree in every route that we build, whatever its legs take', () => {
    const anyRoute = fc.record({ openEnd: fc.boolean(), seconds: fc.double({ min: 0, max: 9999, noNaN: true }) })

    forRuns(50, fc.integer({ min: 2, max: 60 }), anyRoute, (points, options) => {
      expect(itineraryFaults(routeOf(points, options))).toEqual([])
    })
  })

  it.each([
    ['its time is not the time of its legs', { totalTime: route.totalTime + 1 }],
    ['its distance is not the distance of its legs', { totalDistance: route.totalDistance + 0.1 }],
    ['a link leads elsewhere', { curatedLinks: { ...route.curatedLinks, googleUrl: 'https://www.google.com/search' } }],
    ['a link leads elsewhere', { splitUrls: { ...route.splitUrls, apple: [] } }],
    ['a link leads elsewhere', { splitUrls: { ...route.splitUrls, google: route.splitUrls.apple } }],
    ['a stop closes before it opens', { routeOrder: firstStop({ window: [600, 540] }) }],
    ['its breaks do not lie on its way', { breaks: [{ before: 4, from: 0, minutes: 30 }] }],
    ['its breaks do not lie on its way', { breaks: [2, 1].map((before) => ({ before, from: 0, minutes: 30 })) }],
    [
      'it does not lead from a start over stops',
      { routeOrder: route.routeOrder.map((point) => ({ ...point, kind: 'end' as const })) },
    ],
    [
      'a link leads elsewhere',
      { routeOrder: route.routeOrder.map((point) => ({ ...point, coordinates: [0, 0] as const })) },
    ],
  ])('disagree when %s', (fault, change) => {
    expect(itineraryFaults({ ...route, ...change })).toEqual([fault])
  })

  it('agree where the road begins and ends some way off its points', () => {
    const drawn = withGeometry([
      [-74.02, 40],
      [-73, 41],
      [-74, 40.02],
    ])

    expect(itineraryFaults(drawn)).toEqual([])
  })

  it('disagree where a line or a length leads elsewhere', () => {
    const fault = ['a line or a length does not lead from point to point']
    const far = firstStop({ coordinates: [41, -74] })
    const links = {
      ...routeLinks(far, 'd'),
      routeOrder: far.map((point) => ({ ...point, soloUrls: soloUrls(point, 'd') })),
    }

    expect(
      itineraryFaults(
        withGeometry([
          [-73, 40],
          [-74, 40],
        ]),
      ),
    ).toEqual(fault)
    expect(
      itineraryFaults(
        withGeometry([
          [-74, 40],
          [-74, 41],
        ]),
      ),
    ).toEqual(fault)
    expect(itineraryFaults({ ...route, ...links })).toEqual(fault)
  })

  it('disagree when the legs are those of another route', () => {
    const other = { fullApiResponse: { routes: [{ legs: leg ? [leg, leg, leg] : [] }] } }

    expect(itineraryFaults({ ...route, ...other })).toContain('its legs do not join its points')
    expect(itineraryFaults({ ...route, fullApiResponse: { routes: [] } })).toContain('its legs do not join its points')
  })
})
