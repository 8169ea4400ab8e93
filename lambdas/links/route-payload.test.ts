import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { itineraryToWire } from '#api/itinerary/itinerary-wire.ts'
import { buildItinerary } from '#core/itinerary/build-itinerary.ts'
import { LINK_BYTES } from '#core/links/daily-limits.ts'
import type { Line } from '#engine/base/geo.ts'
import { createRandom } from '#engine/base/random.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

setHandlerEnvironment()
const { fitLink } = await import('./route-payload.ts')

const chance = createRandom(7)
const random = () => chance.next()
const wandering = (positions: number): Line =>
  Array.from({ length: positions }, (_, index) => [40 + index / 1e4 + random() / 1e3, -74 + random() / 1e3] as const)

/** A route of so many legs, each with so many positions and lines of directions of so many letters. */
function routeOf(legs: number, positions: number, letters = 40) {
  const text = () => Array.from({ length: letters }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('')
  return itineraryToWire(
    buildItinerary({
      points: Array.from({ length: legs + 1 }, (_, index) => ({
        ...{ address: `${index} Main Street, New York, NY 10003`, coordinates: null },
        kind: index === 0 ? ('start' as const) : ('stop' as const),
      })),
      legs: Array.from({ length: legs }, () => ({
        ...{ durationSeconds: 240, distanceMeters: 1287, geometry: wandering(positions) },
        steps: Array.from({ length: 20 }, () => ({ instruction: text(), durationSeconds: 12, distanceMeters: 64 })),
      })),
      breaks: [],
      travel: { method: 'd', source: 'estimated' },
    }),
  )
}
const bytesOf = (route: object) => gzipSync(JSON.stringify(route)).length
const legsOf = ({ fullApiResponse: { routes } }: ReturnType<typeof routeOf>) => routes.flatMap(({ legs }) => legs)

describe('a route behind a link', () => {
  it('stays as it is where it is no larger than a page needs', () => {
    const route = routeOf(20, 60)

    expect(fitLink(route)).toBe(route)
  })

  it('has lines of fewer turns where it is larger, with all directions and the same ends', () => {
    const route = routeOf(40, 3_000)

    const fitted = fitLink(route)

    expect(bytesOf(route)).toBeGreaterThan(LINK_BYTES)
    expect(bytesOf(fitted)).toBeLessThanOrEqual(LINK_BYTES)
    for (const [index, { steps, geometry }] of legsOf(fitted).entries()) {
      const before = legsOf(route)[index]
      expect(steps).toEqual(before?.steps)
      expect(geometry.length).toBeGreaterThan(10)
      expect(geometry.at(0)?.[0]).toBeCloseTo(before?.geometry.at(0)?.[0] ?? 0, 4)
      expect(geometry.at(-1)?.[1]).toBeCloseTo(before?.geometry.at(-1)?.[1] ?? 0, 4)
    }
  })

  it('has neither lines nor directions where somebody has filled them with noise', () => {
    const fitted = fitLink(routeOf(100, 10, 300))

    expect(bytesOf(fitted)).toBeLessThanOrEqual(LINK_BYTES)
    expect(legsOf(fitted).every(({ steps, geometry }) => steps.length + geometry.length === 0)).toBe(true)
  })
})
