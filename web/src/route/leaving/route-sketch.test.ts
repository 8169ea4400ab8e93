import fc from 'fast-check'
import { MercatorCoordinate } from 'maplibre-gl'
import { describe, expect, it } from 'vitest'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { sketchRoute } from './route-sketch.ts'

type Drawn = Pick<Itinerary, 'points' | 'legs'>
const point = (kind: 'start' | 'stop' | 'end', lat: number, lng: number) => ({
  kind,
  address: `${lat}, ${lng}`,
  coordinates: [lat, lng] as const,
})
const leg = (...geometry: (readonly [number, number])[]) => ({
  durationSeconds: 1,
  distanceMeters: 1,
  geometry,
  steps: [],
})

const route: Drawn = {
  points: [point('start', -0.5, 0), point('stop', -0.5, 2), point('stop', -0.5, 2), point('end', 0.5, 1)],
  legs: [leg([-0.5, 0], [-0.5, 2]), leg([-0.5, 2], [-0.5, 2]), leg([-0.5, 2], [0.5, 1])],
}

describe('the sketch of a route', () => {
  it('is to scale, north up, with a margin', () => {
    const { width, height, lines } = sketchRoute(route) ?? {}

    expect([width, height]).toEqual([1000, 533])
    expect(lines?.[0]).toBe('M32 501L968 501')
    expect(lines?.[2]).toBe('M968 501L500 32')
  })

  it('has one pin with all numbers where stops share a place', () => {
    expect(sketchRoute(route)?.pins.map(({ label }) => label)).toEqual(['S', '1, 2', 'E'])
  })

  it('is never higher than half a page, and never a strip', () => {
    const tall = sketchRoute({ points: [point('start', 0, 0), point('end', 9, 0.1)], legs: [] })
    const wide = sketchRoute({ points: [point('start', 0, 0), point('end', 0, 9)], legs: [] })

    expect(tall?.height).toBe(620)
    expect(wide?.height).toBe(320)
  })

  it('lies on a map of its frame where that shows the same places', () => {
    const place = fc.record({
      lat: fc.double({ min: -60, max: 70, noNaN: true }),
      lng: fc.double({ min: -170, max: 170, noNaN: true }),
    })
    const near = fc.tuple(
      fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      fc.double({ min: -0.2, max: 0.2, noNaN: true }),
    )
    forAll(place, fc.array(near, { minLength: 2, maxLength: 9 }), ({ lat, lng }, steps) => {
      const points = steps.map(([north, east]) => point('stop', lat + north, lng + east))
      const sketch = sketchRoute({ points, legs: [] })
      fc.pre(sketch !== undefined)
      const { center, zoom } = sketch.frame
      const world = 512 * 2 ** zoom
      const middle = MercatorCoordinate.fromLngLat([...center])
      const onMap = points.map(({ coordinates }) => {
        const { x, y } = MercatorCoordinate.fromLngLat([coordinates[1], coordinates[0]])
        return [500 + (x - middle.x) * world, sketch.height / 2 + (y - middle.y) * world] as const
      })

      expect(zoom).toBeLessThanOrEqual(17)
      for (const [x, y] of onMap) {
        expect(sketch.pins.some((pin) => Math.abs(pin.x - x) < 0.6 && Math.abs(pin.y - y) < 0.6)).toBe(true)
      }
    })
  })

  it('marks areas where they lie, named inside, whether they are on the sheet or not', () => {
    const ring = [[-0.5, 0] as const, [-0.5, 2] as const, [0.5, 2] as const]
    const { areas } =
      sketchRoute(route, [
        { name: 'Closed', ring },
        { name: 'None', ring: [] },
      ]) ?? {}

    expect(areas).toEqual([{ name: 'Closed', border: 'M32 501L968 501L968 32Z', at: [734, 266.5] }])
    expect(sketchRoute(route)?.areas).toEqual([])
  })

  it('joins the points of an old link, which has no legs, and leaves out places that are not known', () => {
    const old = { points: [...route.points, { ...point('stop', 9, 9), coordinates: null }], legs: [] }

    expect(sketchRoute(old)?.lines).toEqual(['M32 501L968 501L968 501L500 32'])
    expect(sketchRoute(old)?.pins).toHaveLength(3)
  })

  it('is none of fewer than two places', () => {
    expect(sketchRoute({ points: [], legs: [] })).toBeUndefined()
    expect(sketchRoute({ points: [point('start', 1, 1), point('end', 1, 1)], legs: [] })).toBeUndefined()
  })
})
