import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { MapColors } from '../map-colors.ts'
import { REGION_SOURCE } from './embedded-source.ts'
import { alongLine, capitals, font, halo, neighborhoodLayout } from './label-look.ts'
import { fromZoom, textSizes, waterSpacing } from './map-look.ts'
import { riverLabels, tileLabelLayers } from './tiles/tile-labels.ts'
import { boxOf, type TileRegion } from './tiles/tile-source.ts'

const kindIs = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind]

/** Labels from the least to the most important: MapLibre gives room to the later layers first. */
export function labelLayers(colors: MapColors, region?: TileRegion): LayerSpecification[] {
  const place = region ? outside(region.area) : everywhere
  return [
    streets(colors, place),
    zips(colors, place),
    neighborhoods(colors, place),
    ...(region ? tileLabelLayers(colors) : []),
    towns(colors, region?.namesTowns ? place : everywhere),
    states(colors),
    ...(region ? [riverLabels(colors)] : []),
    waters(colors, region ? outside(boxOf(region)) : everywhere),
  ]
}

const everywhere: ExpressionSpecification = ['has', 'kind']

/** Where a region has no names of its own. */
const outside = (area: GeoJSON.MultiPolygon | GeoJSON.Polygon): ExpressionSpecification => ['!', ['within', area]]

const streets = (colors: MapColors, place: ExpressionSpecification): SymbolLayerSpecification => ({
  id: 'label-street',
  type: 'symbol',
  source: REGION_SOURCE,
  minzoom: fromZoom.minorNames,
  filter: ['all', place, ['has', 'name'], ['match', ['get', 'kind'], ['minor', 'major', 'highway'], true, false]],
  layout: alongLine(textSizes.minorRoad),
  paint: halo(colors.label, colors),
})

const zips = (colors: MapColors, place: ExpressionSpecification): SymbolLayerSpecification => ({
  id: 'label-zip',
  type: 'symbol',
  source: REGION_SOURCE,
  minzoom: 13,
  filter: ['all', place, kindIs('zip')],
  layout: { 'text-field': ['get', 'name'], 'text-font': font.regular, 'text-size': 10, 'text-letter-spacing': 0.06 },
  paint: { ...halo(colors.placeLabel, colors), 'text-opacity': 0.8 },
})

const neighborhoods = (colors: MapColors, place: ExpressionSpecification): SymbolLayerSpecification => ({
  id: 'label-neighborhood',
  type: 'symbol',
  source: REGION_SOURCE,
  minzoom: 10.8,
  filter: ['all', place, kindIs('neighborhood')],
  layout: neighborhoodLayout,
  paint: halo(colors.placeLabel, colors),
})

// `fromZoom` grows as towns get smaller; the camera's zoom decides which of them may show at all.
const towns = (colors: MapColors, place: ExpressionSpecification): SymbolLayerSpecification => ({
  id: 'label-town',
  type: 'symbol',
  source: 'labels',
  filter: ['all', place, kindIs('town'), ['>=', ['zoom'], ['get', 'fromZoom']]],
  maxzoom: 15,
  layout: {
    'text-field': ['get', 'name'],
    'text-font': font.medium,
    'text-size': townSize,
    'symbol-sort-key': ['-', ['get', 'population']],
    'text-padding': 5,
    'text-max-width': 8,
    'text-variable-anchor': ['center', 'left', 'right', 'bottom', 'top'],
    'text-radial-offset': 0.8,
  },
  paint: halo(colors.label, colors),
})

const townSize: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['zoom'],
  4,
  ['interpolate', ['linear'], ['get', 'population'], 100_000, 10, 5_000_000, 12.5],
  11,
  ['interpolate', ['linear'], ['get', 'population'], 5_000, 11, 1_000_000, 15],
]

const states = (colors: MapColors): SymbolLayerSpecification => ({
  id: 'label-state',
  type: 'symbol',
  source: 'labels',
  minzoom: 3.6,
  maxzoom: 7,
  filter: kindIs('state'),
  layout: { ...capitals, 'text-padding': 2 },
  paint: { ...halo(colors.placeLabel, colors), 'text-opacity': 0.75 },
})

const waters = (colors: MapColors, place: ExpressionSpecification): SymbolLayerSpecification => ({
  id: 'label-water',
  type: 'symbol',
  source: 'labels',
  filter: ['all', place, kindIs('water'), ['>=', ['zoom'], ['get', 'fromZoom']], ['<', ['zoom'], ['get', 'toZoom']]],
  layout: {
    'text-field': ['get', 'name'],
    'text-font': font.italic,
    'text-size': 12.5,
    'text-letter-spacing': waterSpacing,
    'text-rotate': ['get', 'angle'],
    'text-max-width': 20,
  },
  paint: { 'text-color': colors.waterLabel },
})
