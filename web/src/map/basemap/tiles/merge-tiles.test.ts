import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { expect, it } from 'vitest'
import { encodeTile, type TileLayer } from '#engine/regions/building.ts'
import { mergeTiles } from './merge-tiles.ts'

const road = (name: string, x: number, kind = 'main') =>
  ({
    type: 2,
    geometry: [
      [
        [x, 10],
        [x + 5, 20],
      ],
    ],
    tags: { name, kind },
  }) as unknown as TileLayer['features'][number]

const bytesOf = (layers: readonly TileLayer[]): ArrayBuffer => encodeTile(layers).slice().buffer as ArrayBuffer

function contentsOf(tile: ArrayBuffer) {
  const { layers } = new VectorTile(new PbfReader(new Uint8Array(tile)))
  return Object.entries(layers).map(([name, layer]) => {
    const features = Array.from({ length: layer.length }, (_, index) => layer.feature(index))
    const at = features.map((feature) => ({ ...feature.properties, at: feature.loadGeometry()[0]?.[0]?.x }))
    return [name, layer.extent, at]
  })
}

it('puts layers of one name together, and keeps what each feature says', () => {
  const west = bytesOf([
    { name: 'road', extent: 4096, features: [road('Main Street', 100), road('日本橋', 200, 'minor')] },
    { name: 'park', extent: 4096, features: [road('Green', 300)] },
  ])
  const east = bytesOf([
    { name: 'road', extent: 4096, features: [road('Main Street', 400), road('Second Street', 500, 'minor')] },
  ])

  expect(contentsOf(mergeTiles([west, new ArrayBuffer(0), east]))).toEqual([
    [
      'road',
      4096,
      [
        { name: 'Main Street', kind: 'main', at: 100 },
        { name: '日本橋', kind: 'minor', at: 200 },
        { name: 'Main Street', kind: 'main', at: 400 },
        { name: 'Second Street', kind: 'minor', at: 500 },
      ],
    ],
    ['park', 4096, [{ name: 'Green', kind: 'main', at: 300 }]],
  ])
})
