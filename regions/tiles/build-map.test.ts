import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'
import { describe, expect, it } from 'vitest'
import type { Position } from '#core/kernel/geo.ts'
import { ExtractWriter, type OsmTags } from '#core/osm/extract-writer.ts'
import { buildMap } from './build-map.ts'

const bounds = [-74.02, 40.7, -73.98, 40.74] as const
const middle = { lat: 40.72, lng: -74 }

/** An extract of ways, each told by its corners around the middle, in thousandths of a degree. */
class Town {
  private readonly writer = new ExtractWriter()
  private lastId = 0

  place(at: Position, tags: OsmTags): this {
    this.writer.addNode(++this.lastId, at, tags)
    return this
  }

  way(corners: readonly (readonly [east: number, north: number])[], tags: OsmTags): number {
    const first = this.lastId + 1
    for (const [east, north] of corners) {
      this.place({ lat: middle.lat + north / 1000, lng: middle.lng + east / 1000 }, {})
    }
    const nodes = corners.map((_, index) => first + index)
    const [start, end] = [corners[0], corners.at(-1)]
    const isRing = corners.length > 2 && start?.[0] === end?.[0] && start?.[1] === end?.[1]
    this.writer.addWay(++this.lastId, isRing ? [...nodes.slice(0, -1), first] : nodes, tags)
    return this.lastId
  }

  area(ways: readonly (readonly [way: number, role: string])[], tags: OsmTags): void {
    this.writer.addRelation(
      ++this.lastId,
      ways.map(([id, role]) => ({ type: 'way', id, role })),
      { type: 'multipolygon', ...tags },
    )
  }

  map() {
    const head = { name: 'Town', attribution: '© <b>us</b>', bounds }
    const { name, bytes, packing } = buildMap(this.writer.finish(), head)
    const archive = new PMTiles({
      getKey: () => 'town',
      getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
    })
    return { name, packing, archive, tileAt: (zoom: number, at = middle) => readTile(archive, zoom, at) }
  }
}

async function readTile(archive: PMTiles, zoom: number, { lat, lng }: Position) {
  const sine = Math.sin((lat * Math.PI) / 180)
  const x = Math.floor(((lng + 180) / 360) * 2 ** zoom)
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / 4 / Math.PI) * 2 ** zoom)
  const found = await archive.getZxy(zoom, x, y)
  if (!found) return undefined
  const { layers } = new VectorTile(new PbfReader(new Uint8Array(found.data)))
  const featuresOf = (layer: string) =>
    Array.from({ length: layers[layer]?.length ?? 0 }, (_, index) => layers[layer]?.feature(index))
  return {
    layers: Object.keys(layers).toSorted(),
    kinds: (layer: string) => featuresOf(layer).map((feature) => feature?.properties.kind),
    names: (layer: string) => featuresOf(layer).map((feature) => feature?.properties.name),
    geometry: (layer: string, index = 0) => featuresOf(layer)[index]?.toGeoJSON(x, y, zoom).geometry,
  }
}

const square = (size: number, [east, north]: readonly [number, number] = [0, 0]) =>
  [
    [east - size, north - size],
    [east + size, north - size],
    [east + size, north + size],
    [east - size, north + size],
    [east - size, north - size],
  ] as const

const street = [
  [-5, 1],
  [5, 1],
] as const

describe('the map of a region', () => {
  it('shows each thing in its layer', async () => {
    const town = new Town()
    town.way(street, { highway: 'residential', name: 'Elm Street' })
    town.way(square(2), { leisure: 'park', name: 'Elm Park' })
    town.way(square(1, [6, 6]), { natural: 'water' })
    town.way(square(0.2, [4, 4]), { building: 'yes' })
    town.way(street, { railway: 'rail' })
    town.place(middle, { place: 'neighbourhood', name: 'Elms' })

    const { name, packing, tileAt } = town.map()
    const tile = await tileAt(14)

    expect({ name, packing }).toEqual({ name: 'map', packing: 'none' })
    expect(tile?.layers).toEqual(['building', 'label', 'land', 'park', 'place', 'rail', 'road', 'water'])
    expect(tile?.names('road')).toEqual(['Elm Street'])
    expect(tile?.names('label')).toEqual(['Elm Park'])
    expect(tile?.kinds('place')).toEqual(['neighborhood'])
  })

  it.each([
    [{ highway: 'motorway' }, 'highway', 7],
    [{ highway: 'primary' }, 'major', 9],
    [{ highway: 'residential' }, 'minor', 11],
    [{ highway: 'service' }, 'service', 14],
    [{ route: 'ferry' }, 'ferry', 10],
  ])('shows %j as %s from zoom %i on', async (tags, kind, zoom) => {
    const town = new Town()
    town.way(
      [
        [-15, 1],
        [15, 1],
      ],
      tags as OsmTags,
    )

    const { tileAt } = town.map()

    expect((await tileAt(zoom))?.kinds('road')).toEqual([kind])
    expect((await tileAt(zoom - 1))?.kinds('road') ?? []).toEqual([])
  })

  it('leaves out what is not seen, and areas that are no roads', async () => {
    const town = new Town()
    town.way(street, { railway: 'rail', tunnel: 'yes' })
    town.way(square(1), { highway: 'pedestrian', area: 'yes' })
    town.way(square(1), { building: 'no' })

    expect((await town.map().tileAt(14))?.layers).toEqual(['land'])
  })

  it('makes one line of the parts of a street', async () => {
    const writer = new ExtractWriter()
    for (const id of [1, 2, 3]) writer.addNode(id, { lat: middle.lat, lng: middle.lng + id / 1000 })
    writer.addWay(1, [1, 2], { highway: 'primary', name: 'Main Street' })
    writer.addWay(2, [3, 2], { highway: 'primary', name: 'Main Street' })
    const { bytes } = buildMap(writer.finish(), { name: '', attribution: '', bounds })
    const archive = new PMTiles({
      getKey: () => 'street',
      getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
    })

    const tile = await readTile(archive, 14, { lat: middle.lat, lng: middle.lng + 0.002 })

    expect(tile?.names('road')).toEqual(['Main Street'])
    expect(tile?.geometry('road')?.type).toBe('LineString')
  })

  it('cuts holes into areas of several ways', async () => {
    const town = new Town()
    const island = town.way(square(2), {})
    const ring = town.way(square(6), {})
    town.area(
      [
        [ring, 'outer'],
        [island, 'inner'],
      ],
      { natural: 'water', name: 'Lake' },
    )

    const tile = await town.map().tileAt(13)
    const lake = tile?.geometry('water')

    expect(lake?.type === 'Polygon' && lake.coordinates.length).toBe(2)
    expect(tile?.names('label')).toEqual(['Lake'])
  })

  it('draws no land over a water whose outline the extract lacks', async () => {
    const town = new Town()
    town.way(street, { highway: 'primary' })
    town.area([[town.way(square(6).slice(0, 3), {}), 'outer']], { natural: 'water' })

    expect((await town.map().tileAt(14))?.layers).toEqual(['road'])
  })

  it('knows the sea beside a coast', async () => {
    const town = new Town()
    town.way(
      [
        [0, -30],
        [0, 30],
      ],
      { natural: 'coastline' },
    )

    const { tileAt } = town.map()

    expect((await tileAt(14, { lat: 40.72, lng: -73.985 }))?.kinds('water')).toEqual(['sea'])
    expect((await tileAt(14, { lat: 40.72, lng: -74.015 }))?.layers).toEqual(['land'])
  })

  it.each([
    ...['東京タワー通り', 'Улица Ленина', 'شارع الملك', 'हिन्दी मार्ग', '𠮷野通り', 'Ελλάδα', 'e\u0301'],
    '<img src=x onerror=alert(1)>',
  ])('keeps the name %s as it is', async (name) => {
    const town = new Town()
    town.way(street, { highway: 'primary', name })

    expect((await town.map().tileAt(14))?.names('road')).toEqual([name])
  })

  it('has no tile outside, and none where there is nothing', async () => {
    const { archive, tileAt } = new Town().place(middle, {}).map()

    expect(await tileAt(12, { lat: 10, lng: 10 })).toBeUndefined()
    expect((await tileAt(14))?.layers).toEqual(['land'])
    expect(await archive.getMetadata()).toMatchObject({ attribution: '© <b>us</b>' })
  })

  it('draws what of a way is there', async () => {
    const writer = new ExtractWriter()
    for (const id of [1, 2, 4, 5]) writer.addNode(id, { lat: middle.lat, lng: middle.lng + id / 1000 })
    writer.addWay(1, [1, 2, 3, 4, 5], { highway: 'primary' })
    writer.addWay(2, [1, 2, 3, 1], { building: 'yes' })
    const { bytes } = buildMap(writer.finish(), { name: '', attribution: '', bounds })
    const archive = new PMTiles({
      getKey: () => 'gap',
      getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
    })

    const tile = await readTile(archive, 14, { lat: middle.lat, lng: middle.lng + 0.002 })

    expect(tile?.layers).toEqual(['land', 'road'])
    expect(tile?.geometry('road')?.type).toBe('MultiLineString')
  })
})
