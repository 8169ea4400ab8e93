import { expect, it } from 'vitest'
import type { LngLat, MapRoute } from '../map-content.ts'
import { chevronFeatures } from './chevrons.ts'

const routeOf = (geometry: readonly LngLat[], dimmed = false) =>
  ({ id: 'r', colorIndex: 1, dimmed, legs: [{ geometry }] }) as unknown as MapRoute
const chevrons = (...routes: MapRoute[]) => chevronFeatures(routes, 'light').features

it.each([
  ['north', [0, 1], 0],
  ['east', [1, 0], 90],
  ['south', [0, -1], 180],
  ['west', [-1, 0], 270],
] as const)('a chevron points %s, in the middle of its leg', (_, to, bearing) => {
  const [chevron] = chevrons(routeOf([[0, 0], to]))

  expect(chevron?.properties.bearing).toBeCloseTo(bearing, 6)
  expect(chevron?.geometry.coordinates).toEqual([to[0] / 2, to[1] / 2].map((each) => expect.closeTo(each, 9)))
})

it('stands in the middle of the straight stretch where the middle of the leg is', () => {
  const [chevron] = chevrons(
    routeOf([
      [0, 0],
      [0, 1],
      [0, 4],
    ]),
  )

  expect(chevron?.geometry.coordinates).toEqual([0, 2.5])
})

it.each([
  [[0, 0], [360 / 512, 0], 5.46],
  [[0, 0], [(360 / 512) * 44, 0], 0],
  [[0, 60], [(360 / 512) * 44, 60], 0],
] as const)('shows from the zoom at which its leg has 44 pixels', (from, to, zoom) => {
  expect(chevrons(routeOf([from, to]))[0]?.properties.fromZoom).toBeCloseTo(zoom, 2)
})

it('there is none on a leg that leads nowhere, nor on a dimmed route', () => {
  expect(
    chevrons(
      routeOf([
        [1, 1],
        [1, 1],
      ]),
    ),
  ).toEqual([])
  expect(chevrons(routeOf([]))).toEqual([])
  const leg: LngLat[] = [
    [0, 0],
    [1, 0],
  ]
  expect(chevrons(routeOf(leg, true), routeOf(leg))).toHaveLength(1)
})
