import { describe, expect, it } from 'vitest'
import { routeLinks } from './map-links.ts'
import {
  appLimits,
  appNames,
  limitsNotice,
  navigationApps,
  partLabel,
  type StartableRoute,
  wholeRoute,
} from './navigation-app.ts'

function routeOf(count: number): StartableRoute {
  const points = Array.from({ length: count }, (_, index) => ({
    address: `${index} Main St`,
    coordinates: [40, -74] as const,
  }))
  return { points, method: 'd', ...routeLinks(points, 'd') }
}

const kindOf = (points: number, app: (typeof navigationApps)[number], onPhone = false) =>
  wholeRoute(routeOf(points), app, onPhone).kind

it('the navigation apps are exactly three, with their names and limits in words [P-207, P-214]', () => {
  expect(navigationApps).toEqual(['googleMaps', 'appleMaps', 'waze'])
  expect(Object.values(appNames)).toEqual(['Google Maps', 'Apple Maps', 'Waze'])
  expect(limitsNotice).toBe('Google Maps has a 25-address limit and Apple Maps a 15-address limit.')
})

describe('the start of a whole route', () => {
  it('is one Google Maps link up to 25 points, parts above [P-208, P-211]', () => {
    const whole = wholeRoute(routeOf(25), 'googleMaps', false)

    expect(whole).toMatchObject({
      kind: 'link',
      url: expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/dir\//),
    })
    expect(kindOf(26, 'googleMaps')).toBe('parts')
  })

  it('is one Apple Maps link up to 15 points, parts above [P-209, P-211]', () => {
    expect(kindOf(15, 'appleMaps')).toBe('link')
    expect(kindOf(16, 'appleMaps')).toBe('parts')
    expect(wholeRoute(routeOf(15), 'appleMaps', true)).toMatchObject({
      url: expect.stringMatching(/^https:\/\/maps\.apple\.com\//),
    })
  })

  it('is refused for Waze with the written text [P-210]', () => {
    expect(wholeRoute(routeOf(3), 'waze', true)).toEqual({
      kind: 'refused',
      message: "Waze does not support multiple stops. Please navigate using each 'Start Route' button!",
    })
  })

  it('is refused over the limit where the route has no parts [P-212, P-213]', () => {
    const { splitUrls: _, ...route } = routeOf(30)
    const noParts = { ...route, splitUrls: { google: [], apple: [] } }

    expect(wholeRoute(noParts, 'googleMaps', false)).toEqual({ kind: 'refused', message: appLimits.googleMaps })
    expect(wholeRoute(noParts, 'appleMaps', false)).toEqual({ kind: 'refused', message: appLimits.appleMaps })
    expect(appLimits.googleMaps).toBe(
      "Google Maps has a 25 address limit. Please navigate using each 'Start Route' button!",
    )
    expect(appLimits.appleMaps).toBe(
      "Apple Maps has a 15 address limit. Please navigate using each 'Start Route' button!",
    )
  })

  it('comes on a phone in Google parts of ten points, none dropped', () => {
    const whole = wholeRoute(routeOf(25), 'googleMaps', true)

    const segments = whole.kind === 'parts' ? whole.segments : []
    expect(segments.map(({ start, end }) => [start, end])).toEqual([
      [0, 8],
      [8, 16],
      [16, 24],
    ])
    expect(kindOf(10, 'googleMaps', true)).toBe('link')
  })
})

it('the label of a part says where it begins and ends', () => {
  const { google } = routeOf(60).splitUrls

  const labels = google.map((segment, index) => partLabel(segment, index, google))

  expect(labels).toEqual([
    'Part 1 of 3, start to stop 20',
    'Part 2 of 3, stop 20 to stop 39',
    'Part 3 of 3, stop 39 to end',
  ])
})
