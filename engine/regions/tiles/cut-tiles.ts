import { GeoJSONVT, type GeoJSONVTFeature } from '@maplibre/geojson-vt'
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'
import { intAt } from '#engine/base/typed-array.ts'
import { type OsmExtract, UNITS_PER_DEGREE } from '#engine/osm/extract.ts'
import { encodeTile, type TileLayer } from './encode-tile.ts'
import { shapeOf, zoomOfSide } from './find-features.ts'
import { type Corners, MAX_ZOOM, type MapFeature, type MapLayer, MIN_ZOOM, mapLayers } from './map-feature.ts'
import { type Box, boxAround } from './shapes/ring.ts'

/** A vector tile, not packed. */
export interface MapTile {
  readonly zoom: number
  readonly x: number
  readonly y: number
  readonly bytes: Uint8Array
}

/** Zooms that are cut together, tile by tile of the zoom `by`. From afar most roads have no names, and are one feature then. */
const bands = [
  { by: MIN_ZOOM, from: MIN_ZOOM, to: 9, named: 'no roads' },
  { by: 10, from: 10, to: 11, named: 'main roads' },
  { by: 12, from: 12, to: MAX_ZOOM - 1, named: 'all' },
  { by: 12, from: MAX_ZOOM, to: MAX_ZOOM, named: 'all' },
] as const
type Band = (typeof bands)[number]

/** Smaller areas are left out. */
const LEAST_PIXELS = 3

/** How far a tile reaches into its neighbors, as a share of its side. */
const BUFFER = 1 / 64

/** A pixel at zoom 20 is half a unit of the last tiles. */
const extentOf = ({ to }: Band): number => (to === MAX_ZOOM ? 8192 : 4096)

/** Cuts features into tiles, in no order; tiles without anything to draw are left out. */
export function* cutTiles(extract: OsmExtract, features: readonly MapFeature[]): Generator<MapTile> {
  for (const band of bands) {
    for (const [key, inside] of featuresByTile(extract, features, band)) {
      const [x = 0, y = 0] = key.split('/').map(Number)
      yield* cutBand(extract, inside, { band, x, y })
    }
  }
}

/** A feature that is drawn from this zoom on. */
interface Visible {
  readonly feature: MapFeature
  readonly minZoom: number
}

function featuresByTile(extract: OsmExtract, features: readonly MapFeature[], { by, to }: Band) {
  const byTile = new Map<string, Visible[]>()
  for (const feature of features) {
    if (feature.minZoom > to) continue
    const box = boxAround(shapeOf(extract, feature))
    const minZoom = leastZoom(feature, box)
    if (minZoom > to) continue
    for (const key of tilesOf(box, by)) {
      const inside = byTile.get(key) ?? []
      inside.push({ feature, minZoom })
      byTile.set(key, inside)
    }
  }
  return byTile
}

/** Houses are small and drawn close up: the last tiles have all of them. */
function leastZoom({ geometry, minZoom }: MapFeature, box: Box): number {
  if (geometry !== 'area' || minZoom >= MAX_ZOOM) return minZoom
  return Math.max(minZoom, Math.min(MAX_ZOOM, zoomOfSide(box, LEAST_PIXELS)))
}

function* tilesOf({ west, south, east, north }: Box, zoom: number): Generator<string> {
  const count = 2 ** zoom
  const column = (lng: number): number => ((lng / UNITS_PER_DEGREE + 180) / 360) * count
  const row = (lat: number): number => mercator(lat / UNITS_PER_DEGREE) * count
  const within = (tile: number): number => Math.min(count - 1, Math.max(0, Math.floor(tile)))
  for (let x = within(column(west) - BUFFER); x <= within(column(east) + BUFFER); x++) {
    for (let y = within(row(north) - BUFFER); y <= within(row(south) + BUFFER); y++) yield `${x}/${y}`
  }
}

/** How far down the world a latitude lies on the map, from 0 to 1. */
function mercator(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180)
  return 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI
}

interface Cut {
  readonly band: Band
  readonly x: number
  readonly y: number
}

function* cutBand(extract: OsmExtract, visible: readonly Visible[], { band, x, y }: Cut): Generator<MapTile> {
  const indexes = mapLayers.flatMap((layer) => {
    const inside = visible.filter(({ feature }) => feature.layer === layer)
    return inside.length > 0 ? [[layer, indexOf(extract, inside, band)] as const] : []
  })
  for (let zoom = band.from; zoom <= band.to; zoom++) {
    const count = 2 ** (zoom - band.by)
    for (let tile = 0; tile < count * count; tile++) {
      const [column, row] = [x * count + (tile % count), y * count + Math.floor(tile / count)]
      const bytes = encode(indexes, { zoom, column, row, extent: extentOf(band) })
      if (bytes) yield { zoom, x: column, y: row, bytes }
    }
  }
}

function indexOf(extract: OsmExtract, visible: readonly Visible[], band: Band): GeoJSONVT {
  const extent = extentOf(band)
  const data = toGeojson(
    visible.map(({ feature, minZoom }) => ({ feature, minZoom, shape: shapeOf(extract, feature) })),
    band.named,
  )
  return new GeoJSONVT(data, {
    maxZoom: MAX_ZOOM,
    indexMaxZoom: band.to,
    indexMaxPoints: 0,
    extent,
    buffer: BUFFER * extent,
  })
}

function encode(
  indexes: readonly (readonly [MapLayer, GeoJSONVT])[],
  { zoom, column, row, extent }: Readonly<Record<'zoom' | 'column' | 'row' | 'extent', number>>,
): Uint8Array | undefined {
  const layers = indexes.flatMap(([layer, index]): TileLayer[] => {
    const all: readonly GeoJSONVTFeature[] = index.getTile(zoom, column, row)?.features ?? []
    // The id tells from which zoom on the feature is drawn.
    const features = all.filter(({ id }) => Number(id) <= zoom)
    return features.length > 0 ? [{ name: layer, features, extent }] : []
  })
  return layers.length > 0 ? encodeTile(layers) : undefined
}

/** A feature with its corners, drawn from this zoom on. */
interface Drawable {
  readonly feature: MapFeature
  readonly shape: readonly Corners[]
  readonly minZoom: number
}

/**
 * Features for the cutter, each with its least zoom as its id.
 *
 * What looks alike and bears no name is one feature: a tile of houses is half as large then. Each line with a name
 * stays alone, since the map joins those that meet, but only whole ones.
 */
function toGeojson(drawables: readonly Drawable[], named: Named): FeatureCollection {
  const groups: Drawable[][] = []
  const byLook = new Map<string, Drawable[]>()
  for (const drawable of drawables) {
    const look = isAlone(drawable, named) ? undefined : lookOf(drawable, named)
    const alike = look === undefined ? undefined : byLook.get(look)
    if (alike) alike.push(drawable)
    else {
      const group = [drawable]
      groups.push(group)
      if (look !== undefined) byLook.set(look, group)
    }
  }
  return { type: 'FeatureCollection', features: groups.map((group) => toFeature(group, named)) }
}

/** Which roads have names. */
type Named = 'no roads' | 'main roads' | 'all'

/** From afar roads are drawn without names; places, rivers and what is a name itself never are. */
const showsName = ({ feature: { layer, kind, name } }: Drawable, named: Named): boolean =>
  name !== undefined && (named === 'all' || namedFromAfar.has(layer) || (named === 'main roads' && isMain(kind)))

const isMain = (kind: string): boolean => kind === 'highway' || kind === 'major'

const namedFromAfar: ReadonlySet<string> = new Set(['place', 'label', 'water'])

const showsRef = ({ feature: { kind, ref } }: Drawable): boolean => ref !== undefined && isMain(kind)

const isAlone = (drawable: Drawable, named: Named): boolean => showsName(drawable, named) || showsRef(drawable)

const lookOf = ({ feature: { layer, kind, traits }, minZoom }: Drawable, named: Named): string =>
  [layer, kind, minZoom, ...(named === 'all' ? Object.entries(traits ?? {}).flat() : [])].join('/')

function toFeature(group: readonly Drawable[], named: Named): Feature {
  const [first] = group
  const { kind = '', name, ref, traits } = first?.feature ?? {}
  const properties = {
    kind,
    ...(first && showsName(first, named) && { name }),
    ...(first && showsRef(first) && { ref }),
    ...(named === 'all' && traits),
  }
  return { type: 'Feature', id: first?.minZoom ?? 0, properties, geometry: toGeometry(group) }
}

function toGeometry(group: readonly Drawable[]): Geometry {
  const shapes = group.map(({ shape }) => shape.map(toPositions))
  switch (group[0]?.feature.geometry) {
    case 'point':
      return { type: 'MultiPoint', coordinates: shapes.flat(2) }
    case 'area':
      return { type: 'MultiPolygon', coordinates: shapes }
    default: {
      const [only, ...more] = shapes.flat()
      return only && more.length === 0
        ? { type: 'LineString', coordinates: only }
        : { type: 'MultiLineString', coordinates: shapes.flat() }
    }
  }
}

const toPositions = (corners: Corners): Position[] =>
  Array.from({ length: corners.length / 2 }, (_, corner) => [
    intAt(corners, 2 * corner) / UNITS_PER_DEGREE,
    intAt(corners, 2 * corner + 1) / UNITS_PER_DEGREE,
  ])
