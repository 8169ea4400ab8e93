import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { MapColors } from '../map-colors.ts'
import { labelLayers } from './embedded-labels.ts'
import { catalogMetadata, GROUND_LAYER, LAND_SOURCE, REGION_SOURCE } from './embedded-source.ts'
import { fromZoom, widths } from './map-look.ts'
import { type LineSource, lineLayer, pathLayers, railLayers, roadLayers } from './road-layers.ts'
import { tileLayers } from './tiles/tile-layers.ts'
import { TILE_SOURCE, type TileRegion, tileSource } from './tiles/tile-source.ts'

/** What the muted map is drawn from. */
export interface EmbeddedMap {
  /** Where its plain GeoJSON files are. */
  readonly filesUrl: string
  readonly hasLand: boolean
  /** The region whose tiles cover part of it. */
  readonly region?: TileRegion | undefined
}

/**
 * The muted map drawn from plain GeoJSON files, and from tiles where there is a region.
 *
 * It names no `glyphs`: MapLibre then draws labels with the fonts of the page. Until the land has arrived, what lies
 * under it has its colour: water all over would be a wrong answer.
 */
export function embeddedStyle(colors: MapColors, { filesUrl, hasLand, region }: EmbeddedMap): StyleSpecification {
  return {
    version: 8,
    name: 'Stopwise',
    metadata: catalogMetadata(`${filesUrl}/catalog.json`),
    sources: {
      [LAND_SOURCE]: geojson(`${filesUrl}/land.geojson`, { tolerance: 0.3 }),
      borders: geojson(`${filesUrl}/borders.geojson`, { tolerance: 0.5, maxzoom: 10 }),
      labels: geojson(`${filesUrl}/labels.geojson`, {
        maxzoom: 10,
        attribution: '<a href="https://www.geonames.org/">GeoNames</a>',
      }),
      [REGION_SOURCE]: geojson(
        { type: 'FeatureCollection', features: [] },
        {
          tolerance: 0.3,
          attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
        },
      ),
      ...(region && { [TILE_SOURCE]: tileSource(region) }),
    },
    layers: [
      ...surfaceLayers(colors, hasLand ? colors.water : colors.land),
      ...embeddedRoadLayers(colors),
      ...(region ? tileLayers(colors) : []),
      ...borderLayers(colors),
      ...labelLayers(colors, region),
    ],
  }
}

interface GeojsonOptions {
  readonly tolerance?: number
  readonly maxzoom?: number
  readonly attribution?: string
}

const geojson = (data: string | GeoJSON.GeoJSON, options: GeojsonOptions): SourceSpecification => ({
  type: 'geojson',
  data,
  ...options,
})

function surfaceLayers(colors: MapColors, ground: string): LayerSpecification[] {
  return [
    { id: GROUND_LAYER, type: 'background', paint: { 'background-color': ground } },
    landFill('abroad', colors.land),
    landFill('lake', colors.water),
    landFill('home', colors.land),
    regionFill('park', colors.park),
    regionFill('water', colors.water),
    { ...regionFill('building', colors.building), minzoom: fromZoom.building },
  ]
}

const landFill = (part: string, color: string) =>
  ({
    id: `land-${part}`,
    type: 'fill',
    source: LAND_SOURCE,
    filter: ['==', ['get', 'part'], part],
    paint: { 'fill-color': color },
  }) as const satisfies LayerSpecification

const regionFill = (kind: string, color: string) =>
  ({
    id: `region-${kind}`,
    type: 'fill',
    source: REGION_SOURCE,
    filter: ['==', ['get', 'kind'], kind],
    paint: { 'fill-color': color },
  }) as const satisfies LayerSpecification

const streets: LineSource = { source: REGION_SOURCE, prefix: '' }

/** Streets of the region in view. */
const embeddedRoadLayers = (colors: MapColors): LayerSpecification[] => [
  // Areas of ZIP codes are cut along main streets: where no streets are known they hint at the pattern.
  lineLayer(streets, 'zip-area', { color: colors.roadMinor, widths: widths.zipArea }),
  lineLayer(streets, 'river', { color: colors.water, widths: widths.river }),
  ...railLayers(colors, streets),
  ...pathLayers(colors, streets),
  ...roadLayers(colors, streets),
]

function borderLayers(colors: MapColors): LayerSpecification[] {
  return [
    {
      id: 'counties',
      type: 'line',
      source: 'borders',
      minzoom: 6.5,
      filter: ['==', ['get', 'level'], 'county'],
      paint: {
        'line-color': colors.boundary,
        'line-width': 0.7,
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 6.5, 0, 8, 0.7, 10, 0.4, 11, 0],
      },
    },
    {
      id: 'states',
      type: 'line',
      source: 'borders',
      filter: ['!=', ['get', 'level'], 'county'],
      paint: {
        'line-color': colors.boundary,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.8, 9, 1.4],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 9, 1, 11, 0],
      },
    },
  ]
}
