import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import type { GeoJSONVTFeature } from '@maplibre/geojson-vt'
import { PbfReader } from 'pbf'
import { encodeTile, type TileLayer } from '#regions/tiles/encode-tile.ts'

type Values = Readonly<Record<string, string>>
type Renamed = readonly [layer: string, values: Values]

const POLYGON = 3

/**
 * A tile of ours in the schema of Protomaps' basemaps.
 *
 * What ours do not tell is not there: links of motorways, main streets among the small ones, kinds of parks, uses of land.
 *
 * @see https://docs.protomaps.com/basemaps/layers
 */
export function toProtomapsTile(bytes: Uint8Array): Uint8Array {
  const tile = new VectorTile(new PbfReader(bytes))
  const layers = new Map<string, { readonly features: GeoJSONVTFeature[]; readonly extent: number }>()
  for (const [name, layer] of Object.entries(tile.layers)) {
    for (let index = 0; index < layer.length; index++) {
      const feature = layer.feature(index)
      const renamed = rename[name]?.(valuesOf(feature), feature.type === POLYGON)
      if (!renamed) continue
      const known = layers.get(renamed[0]) ?? { features: [], extent: layer.extent }
      layers.set(renamed[0], known)
      known.features.push(withValues(feature, renamed[1]))
    }
  }
  return encodeTile([...layers].map(([name, layer]): TileLayer => ({ name, ...layer })))
}

const valuesOf = ({ properties }: VectorTileFeature): Values =>
  Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, String(value)]))

function withValues(feature: VectorTileFeature, tags: Values): GeoJSONVTFeature {
  const lines = feature.loadGeometry().map((line) => line.map(({ x, y }): [number, number] => [x, y]))
  return feature.type === 1
    ? { type: 1, geometry: lines.flat(), tags }
    : { type: feature.type === POLYGON ? POLYGON : 2, geometry: lines, tags }
}

const roadKinds: Readonly<Record<string, readonly [kind: string, detail: string]>> = {
  highway: ['highway', 'motorway'],
  major: ['major_road', 'primary'],
  minor: ['minor_road', 'residential'],
  service: ['minor_road', 'service'],
  path: ['path', 'footway'],
  cycleway: ['path', 'cycleway'],
  steps: ['path', 'steps'],
}

const places: Readonly<Record<string, Values>> = {
  city: { kind: 'locality', min_zoom: '5', population_rank: '12' },
  town: { kind: 'locality', min_zoom: '8', population_rank: '9' },
  village: { kind: 'locality', min_zoom: '10', population_rank: '6' },
  neighborhood: { kind: 'neighbourhood', min_zoom: '11' },
}

const named = ({ name }: Values): Values => (name === undefined ? {} : { name })

const rename: Readonly<Record<string, (values: Values, isArea: boolean) => Renamed | undefined>> = {
  land: () => ['earth', { kind: 'earth' }],
  water: (values, isArea) => ['water', isArea ? { kind: 'water' } : { kind: values.kind ?? '', ...named(values) }],
  park: () => ['landuse', { kind: 'park' }],
  building: () => ['buildings', { kind: 'building' }],
  road: roadOf,
  rail: () => ['roads', { kind: 'rail' }],
  place: (values) => {
    const place = places[values.kind ?? '']
    return place && ['places', { ...place, ...named(values) }]
  },
  label: (values) =>
    values.kind === 'water'
      ? ['water', { kind: 'lake', ...named(values) }]
      : ['pois', { kind: 'park', min_zoom: '14', ...named(values) }],
  poi: (values) => [
    'pois',
    { kind: values.kind === 'post' ? 'post_office' : (values.kind ?? ''), min_zoom: '15', ...named(values) },
  ],
  house: ({ name = '' }) => ['buildings', { kind: 'address', addr_housenumber: name }],
}

function roadOf(values: Values): Renamed | undefined {
  const row = roadKinds[values.kind ?? '']
  if (!row) return undefined
  const [network, number] = networkOf(values.ref ?? '')
  return [
    'roads',
    {
      ...{ kind: row[0], kind_detail: row[1], min_zoom: '12' },
      ...named(values),
      ...(values.oneway !== undefined && { oneway: values.oneway }),
      ...(values.on !== undefined && { [`is_${values.on}`]: 'true' }),
      ...(number !== '' && { network, shield_text: number }),
    },
  ]
}

/** `I 70 / I 71` is number 70 of the Interstates. */
function networkOf(ref: string): readonly [network: string, number: string] {
  const [, letters = '', number = ''] = /^([A-Z]{1,2}) ([^ /]+)/.exec(ref) ?? []
  return [letters === 'I' ? 'US:I' : `US:${letters}`, number]
}
