import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { MapColors } from '../../map-colors.ts'
import { alongLine, font, halo, neighborhoodLayout } from '../label-look.ts'
import { fromZoom, textSizes, waterSpacing } from '../map-look.ts'
import { detailLayers, kindIn, labels, shields } from './tile-details.ts'

/** Names of the region's tiles, from the least to the most important. */
export const tileLabelLayers = (colors: MapColors): SymbolLayerSpecification[] => [
  ...detailLayers(colors),
  alongRoads('service', colors, fromZoom.serviceNames, ['service', 'path', 'cycleway']),
  alongRoads('minor', colors, fromZoom.minorNames, ['minor']),
  areas(colors),
  waters(colors),
  ...(['major', 'highway'] as const).map((kind) => alongRoads(kind, colors, fromZoom.mainNames, [kind])),
  shields(colors),
  neighborhoods(colors),
  towns(colors),
]

const alongRoads = (
  id: string,
  colors: MapColors,
  minzoom: number,
  kinds: readonly string[],
): SymbolLayerSpecification => ({
  ...labels(id, 'road', ['all', ['has', 'name'], kindIn(...kinds)]),
  minzoom,
  layout: alongLine(minzoom === fromZoom.mainNames ? textSizes.mainRoad : textSizes.minorRoad),
  paint: halo(colors.label, colors),
})

const areas = (colors: MapColors): SymbolLayerSpecification => ({
  ...labels('park', 'label', kindIn('park')),
  minzoom: 12.5,
  layout: { 'text-field': ['get', 'name'], 'text-font': font.italic, 'text-size': 11, 'text-max-width': 7 },
  paint: halo(colors.parkLabel, colors),
})

const waterLook = (colors: MapColors) => ({ 'text-color': colors.waterLabel })

const waters = (colors: MapColors): SymbolLayerSpecification => ({
  ...labels('water', 'label', kindIn('water')),
  layout: {
    'text-field': ['get', 'name'],
    'text-font': font.italic,
    'text-size': 12,
    'text-letter-spacing': waterSpacing,
    'text-max-width': 8,
  },
  paint: waterLook(colors),
})

/** Names of rivers, along them. */
export const riverLabels = (colors: MapColors): SymbolLayerSpecification => ({
  ...labels('river', 'water', ['all', ['has', 'name'], kindIn('river')]),
  minzoom: 10.5,
  layout: {
    'symbol-placement': 'line',
    // Pieces of a river are named each: seldom, and never close to each other, yet parks on its banks keep their names.
    'symbol-spacing': 420,
    'text-padding': 24,
    'text-field': ['get', 'name'],
    'text-font': font.italic,
    'text-size': 12.5,
    'text-letter-spacing': waterSpacing,
    'text-max-angle': 25,
  },
  paint: waterLook(colors),
})

const neighborhoods = (colors: MapColors): SymbolLayerSpecification => ({
  ...labels('neighborhood', 'place', kindIn('neighborhood')),
  minzoom: 10.8,
  maxzoom: 16.5,
  layout: neighborhoodLayout,
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
    // Wide enough that a town is not named again beside its name on the map of the country.
    'text-padding': 30,
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
