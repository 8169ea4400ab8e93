import type { ExpressionSpecification, FilterSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { MapColors } from '../../map-colors.ts'
import { capitals, font, halo } from '../label-look.ts'
import { TILE_SOURCE } from './tile-source.ts'

/** Names of the region's tiles, from the least to the most important. */
export const tileLabelLayers = (colors: MapColors): SymbolLayerSpecification[] => [
  alongRoads('minor', colors, { kinds: ['minor', 'service', 'path'], minzoom: 14, size: [14, 10, 17, 12.5] }),
  areas(colors),
  waters(colors),
  alongRoads('major', colors, { kinds: ['major'], minzoom: 12.4, size: [12, 10, 17, 13] }),
  alongRoads('highway', colors, { kinds: ['highway'], minzoom: 12, size: [12, 10, 17, 13] }),
  shields(colors),
  neighborhoods(colors),
  towns(colors),
]

interface RoadNames {
  readonly kinds: readonly string[]
  readonly minzoom: number
  /** Zoom, pixels, zoom, pixels. */
  readonly size: readonly [number, number, number, number]
}

const kindIn = (...kinds: readonly string[]): ExpressionSpecification => [
  'in',
  ['get', 'kind'],
  ['literal', [...kinds]],
]

function labels(id: string, sourceLayer: string, filter: FilterSpecification) {
  return { id: `tile-label-${id}`, type: 'symbol', source: TILE_SOURCE, 'source-layer': sourceLayer, filter } as const
}

const alongRoads = (id: string, colors: MapColors, { kinds, minzoom, size }: RoadNames): SymbolLayerSpecification => ({
  ...labels(id, 'road', ['all', ['has', 'name'], kindIn(...kinds)]),
  minzoom,
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 320,
    'text-field': ['get', 'name'],
    'text-font': font.regular,
    'text-size': ['interpolate', ['linear'], ['zoom'], ...size],
    'text-max-angle': 30,
  },
  paint: halo(colors.label, colors),
})

/** Numbers of highways, upright where the road may turn. */
const shields = (colors: MapColors): SymbolLayerSpecification => ({
  ...labels('ref', 'road', ['all', ['has', 'ref'], kindIn('highway')]),
  minzoom: 9,
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 420,
    'text-field': ['get', 'ref'],
    'text-font': font.medium,
    'text-size': 10,
    'text-rotation-alignment': 'viewport',
    'text-padding': 24,
  },
  paint: { ...halo(colors.label, colors), 'text-halo-width': 2 },
})

const areas = (colors: MapColors): SymbolLayerSpecification => ({
  ...labels('park', 'label', kindIn('park')),
  minzoom: 12.5,
  layout: { 'text-field': ['get', 'name'], 'text-font': font.italic, 'text-size': 11, 'text-max-width': 7 },
  paint: halo(colors.placeLabel, colors),
})

const waterLook = (colors: MapColors) => ({ 'text-color': colors.waterLabel })

const waters = (colors: MapColors): SymbolLayerSpecification => ({
  ...labels('water', 'label', kindIn('water')),
  layout: { 'text-field': ['get', 'name'], 'text-font': font.italic, 'text-size': 12, 'text-max-width': 8 },
  paint: waterLook(colors),
})

/** Names of rivers, along them. */
export const riverLabels = (colors: MapColors): SymbolLayerSpecification => ({
  ...labels('river', 'water', ['all', ['has', 'name'], kindIn('river')]),
  minzoom: 10.5,
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 220,
    // Every other place is refused where one of its neighbours stands.
    'text-padding': 90,
    'text-field': ['get', 'name'],
    'text-font': font.italic,
    'text-size': 12.5,
    'text-letter-spacing': 0.08,
    'text-max-angle': 25,
  },
  paint: waterLook(colors),
})

const neighborhoods = (colors: MapColors): SymbolLayerSpecification => ({
  ...labels('neighborhood', 'place', kindIn('neighborhood')),
  minzoom: 10.8,
  maxzoom: 16.5,
  layout: { ...capitals, 'text-padding': ['interpolate', ['linear'], ['zoom'], 11, 26, 13, 12, 15, 4] },
  paint: halo(colors.placeLabel, colors),
})

const towns = (colors: MapColors): SymbolLayerSpecification => ({
  ...labels('town', 'place', kindIn('city', 'town', 'village')),
  maxzoom: 15,
  layout: {
    'text-field': ['get', 'name'],
    'text-font': font.medium,
    'text-size': ['interpolate', ['linear'], ['zoom'], 7, bySize(12, 10, 9), 12, bySize(15, 13, 11)],
    'symbol-sort-key': bySize(0, 1, 2),
    'text-padding': 5,
    'text-max-width': 8,
  },
  paint: halo(colors.label, colors),
})

const bySize = (city: number, town: number, village: number): ExpressionSpecification => [
  'match',
  ['get', 'kind'],
  'city',
  city,
  'town',
  town,
  village,
]
