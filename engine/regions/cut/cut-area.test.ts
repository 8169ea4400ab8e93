import { describe, expect, it } from 'vitest'
import { boxArea, type CutArea } from './cut-area.ts'
import { polygonArea } from './polygon-area.ts'

const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
const poly = (...rings: readonly (readonly [name: string, ring: number[][]])[]): string =>
  [
    'area',
    ...rings.flatMap(([name, ring]) => [name, ...ring.map((corner) => `   ${corner.join('  ')}`), 'END']),
    'END',
    '',
  ].join('\n')
const geoJson = (geometry: unknown): string => JSON.stringify({ type: 'Feature', properties: {}, geometry })
const inside = (area: CutArea, ...points: readonly (readonly [lat: number, lng: number])[]): boolean[] =>
  points.map(([lat, lng]) => area.contains(lat, lng))

describe('a box', () => {
  it('contains what lies in it and on its border', () => {
    const area = boxArea('-74.03,40.69,-73.9,40.88')

    expect(area.bounds).toEqual([-74.03, 40.69, -73.9, 40.88])
    expect(inside(area, [40.7, -74], [40.69, -74.03], [40.68, -74], [40.7, -73.89])).toEqual([true, true, false, false])
  })

  it.each([
    ['1,2,3', 'bbox'],
    ['a,b,c,d', 'bbox'],
    ['1,2,3,', 'bbox'],
    ['0,0,1,91', 'bbox'],
    ['0,0,181,1', 'bbox'],
    ['0,1,1,0', 'bbox'],
    ['1,0,1,1', 'bbox'],
    ['179,-20,-179,-10', 'antimeridian'],
  ])('%s is refused', (text, code) => {
    expect(() => boxArea(text)).toThrow(expect.objectContaining({ code: `extract.${code}` }))
  })
})

describe('a polygon', () => {
  const withHole = [square(0, 0, 10), square(4, 4, 2)]

  it.each([
    ['a .poly', poly(['1', withHole[0] ?? []], ['!2', withHole[1] ?? []])],
    ['GeoJSON', geoJson({ type: 'Polygon', coordinates: withHole })],
    ['several polygons', geoJson({ type: 'MultiPolygon', coordinates: [withHole] })],
    [
      'a collection',
      JSON.stringify({
        type: 'FeatureCollection',
        features: [JSON.parse(geoJson({ type: 'Polygon', coordinates: withHole }))],
      }),
    ],
    ['a geometry alone', JSON.stringify({ type: 'Polygon', coordinates: withHole })],
  ])('of %s contains what lies in it, but not in its hole', (_, text) => {
    const area = polygonArea(text, 'area')

    expect(area.bounds).toEqual([0, 0, 10, 10])
    expect(inside(area, [1, 1], [5, 5], [5, 7], [11, 5], [5, -1])).toEqual([true, false, true, false, false])
  })

  it('may lean: what is inside follows its edges', () => {
    const area = polygonArea(
      geoJson({
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [10, 0],
            [0, 10],
          ],
        ],
      }),
      'area',
    )

    expect(inside(area, [4, 4], [6, 6], [1, 8], [8, 1])).toEqual([true, false, true, true])
  })

  it.each([
    ['nothing', '', 'polygon'],
    ['no rings', 'area\nEND\n', 'polygon'],
    ['a ring without end', 'area\n1\n 0 0\n 1 0\n 1 1\n', 'polygon'],
    ['words', 'area\n1\n a b\n c d\n e f\nEND\nEND\n', 'polygon'],
    [
      'two corners',
      poly([
        '1',
        [
          [0, 0],
          [1, 1],
        ],
      ]),
      'polygon',
    ],
    ['a point', geoJson({ type: 'Point', coordinates: [0, 0] }), 'polygon'],
    ['broken JSON', '{"type":', 'polygon'],
    ['latitudes beyond the pole', poly(['1', square(0, 85, 10)]), 'polygon'],
    ['longitudes beyond 180', poly(['1', square(175, 0, 10)]), 'antimeridian'],
    [
      'a jump over 180',
      poly([
        '1',
        [
          [179, 0],
          [-179, 0],
          [-179, 1],
        ],
      ]),
      'antimeridian',
    ],
  ])('of %s is refused', (_, text, code) => {
    expect(() => polygonArea(text, 'area.poly')).toThrow(expect.objectContaining({ code: `extract.${code}` }))
  })
})
