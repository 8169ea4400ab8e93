import { expect, it } from 'vitest'
import type { MapOutline } from '../map-content.ts'
import { spriteOf } from '../sprites/sprite.ts'
import { previewFeatures } from './outline-drawing.tsx'
import { outlineFeatures } from './outline-features.ts'

const ring = [[-74, 40] as const, [-74, 41] as const, [-73, 41] as const]

it('draws a border as an area that ends where it begins, and one that is still open as a line', () => {
  const shapes = (isOpen: boolean, corners = ring) =>
    outlineFeatures([], { id: 'a', ring: corners, colorIndex: 0, isOpen }, 'light').features.map(
      ({ geometry }) => geometry,
    )

  expect(shapes(false)).toEqual([{ type: 'Polygon', coordinates: [[...ring, ring[0]]] }])
  expect(shapes(true)).toEqual([{ type: 'LineString', coordinates: ring }])
  expect(shapes(false, ring.slice(0, 2))).toEqual([{ type: 'LineString', coordinates: ring.slice(0, 2) }])
  expect(shapes(false, ring.slice(0, 1))).toEqual([])
})

it('has the colours of the drivers whose they are', () => {
  const { features } = outlineFeatures(
    [
      { id: 'a', ring, colorIndex: 0 },
      { id: 'b', ring, colorIndex: 1 },
    ],
    undefined,
    'dark',
  )

  expect(features.map(({ properties }) => properties?.color)).toEqual(['#687BFD', '#D5670B'])
})

it('hatches what is closed, in a colour of its own', () => {
  const { features } = outlineFeatures([{ id: 'a', ring, isClosed: true }], undefined, 'light')

  expect(features.map(({ properties }) => properties)).toEqual([
    { color: '#B3261E', hatch: expect.stringContaining('hatch') },
  ])
})

it('has a sign inside that says its name, shortened, and none while its border is open', () => {
  const named = { id: 'a', ring, isClosed: true, name: 'Closed: Parade' } as const
  const signs = (outline: MapOutline, isOpen = false) =>
    outlineFeatures([], { ...outline, isOpen }, 'light').features.flatMap(({ geometry, properties }) =>
      geometry.type === 'Point' ? [[geometry.coordinates, spriteOf(properties?.sign)?.text]] : [],
    )

  expect(signs(named)).toEqual([[[-73.75, 40.5], 'Closed: Parade']])
  expect(signs({ ...named, name: `Closed: ${'x'.repeat(60)}` })[0]?.[1]).toBe(`Closed: ${'x'.repeat(23)}…`)
  expect(signs(named, true)).toEqual([])
  expect(signs({ ...named, ring: ring.slice(0, 2) })).toEqual([])
})

it('shows what the next click makes of an open border: a side, and the area that it would close', () => {
  const at = [-73.5, 40.2] as const
  const preview = (corners: readonly (readonly [number, number])[], closes?: boolean) =>
    previewFeatures(
      { id: 'a', ring: corners, colorIndex: 0 },
      closes === undefined ? undefined : { at, closes },
      'light',
    ).features.map(({ geometry, properties }) => [properties?.part, 'coordinates' in geometry && geometry.coordinates])

  expect(preview([], false)).toEqual([])
  expect(preview(ring.slice(0, 1), false)).toEqual([['next', [ring[0], at]]])
  expect(preview(ring, false)).toEqual([
    ['area', [[...ring, at, ring[0]]]],
    ['next', [ring[2], at]],
    ['closing', [at, ring[0]]],
  ])
  expect(preview(ring, true)).toEqual([
    ['area', [[...ring, ring[0]]]],
    ['next', [ring[2], ring[0]]],
  ])
  // On phones there is no pointer.
  expect(preview(ring).map(([part]) => part)).toEqual(['area', 'closing'])
})
