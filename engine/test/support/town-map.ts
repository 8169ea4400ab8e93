import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'
import type { Position } from '#engine/base/geo.ts'
import { ExtractWriter, type OsmTags } from '#engine/osm/extract-writer.ts'
import { buildMap } from '#engine/regions/tiles/build-map.ts'

export const bounds = [-74.02, 40.7, -73.98, 40.74] as const
export const middle = { lat: 40.72, lng: -74 }

/** An extract of ways, each told by its corners around the middle, in thousandths of a degree. */
export class Town {
  private readonly writer = new ExtractWriter()
  private lastId = 0
  private archive: Uint8Array | undefined

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

  /** A door on the line of the middle, so many thousandths of a degree east of it. */
  door(east: number, number: string): number {
    this.place(
      { ...middle, lng: middle.lng + east / 1000 },
      { 'addr:housenumber': number, 'addr:street': 'Elm Street' },
    )
    return this.lastId
  }

  /** A way through nodes that are there. */
  row(nodes: readonly number[], tags: OsmTags): void {
    this.writer.addWay(++this.lastId, [...nodes], tags)
  }

  area(ways: readonly (readonly [way: number, role: string])[], tags: OsmTags): void {
    this.writer.addRelation(
      ++this.lastId,
      ways.map(([id, role]) => ({ type: 'way', id, role })),
      { type: 'multipolygon', ...tags },
    )
  }

  /** Part of the archive of its map. */
  bytes(offset: number, length: number): ArrayBuffer {
    this.archive ??= buildMap(this.writer.finish(), { name: 'Town', attribution: '', bounds }).bytes
    return new Uint8Array(this.archive.subarray(offset, offset + length)).buffer
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

export async function readTile(archive: PMTiles, zoom: number, { lat, lng }: Position) {
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
    properties: (layer: string) => featuresOf(layer).map((feature) => feature?.properties),
    kinds: (layer: string) => featuresOf(layer).map((feature) => feature?.properties.kind),
    names: (layer: string) => featuresOf(layer).map((feature) => feature?.properties.name),
    refs: (layer: string) => featuresOf(layer).map((feature) => feature?.properties.ref),
    geometry: (layer: string, index = 0) => featuresOf(layer)[index]?.toGeoJSON(x, y, zoom).geometry,
  }
}

export const square = (size: number, [east, north]: readonly [number, number] = [0, 0]) =>
  [
    [east - size, north - size],
    [east + size, north - size],
    [east + size, north + size],
    [east - size, north + size],
    [east - size, north - size],
  ] as const

export const street = [
  [-5, 1],
  [5, 1],
] as const
