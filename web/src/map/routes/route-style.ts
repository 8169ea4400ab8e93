import type {
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { mapSizes } from '#web/ui/theme/colors.ts'
import type { MapColors } from '../map-colors.ts'
import { spriteId } from '../sprites/sprite.ts'
import { dashWidths, type LinePattern, linePatterns } from './route-features.ts'

/** A layer whose source is given by where it stands. */
export type Sourceless<Spec extends LayerSpecification> = Omit<Spec, 'source'>

const { line } = mapSizes

// Far out the thin line keeps neighbouring streets apart; close in it is wide enough to follow with a thumb.
const widthByZoom = (extra: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  9,
  line.overview + extra,
  11.5,
  line.width + extra,
]

const round: NonNullable<LineLayerSpecification['layout']> = { 'line-cap': 'round', 'line-join': 'round' }
// What is dimmed lies below what is not.
const dimmedBelow: NonNullable<LineLayerSpecification['layout']> = {
  'line-sort-key': ['case', ['get', 'dimmed'], 0, 1],
}
const opacity: ExpressionSpecification = ['get', 'opacity']

/** Layers of the planned lines, in painting order, by the source that feeds them. */
export function routeLayers(colors: MapColors) {
  return {
    asEntered: [asEnteredLayer(colors), labelRepeller('as-entered-label-repeller')],
    routes: [routeCasing(colors), ...linePatterns.map(routeLine), labelRepeller('route-label-repeller')],
    chevrons: [chevronLayer('chevrons')],
    selectedLeg: [selectedCasing(colors), selectedLine, chevronLayer('selected-chevron')],
  }
}

const asEnteredLayer = (colors: MapColors): Sourceless<LineLayerSpecification> => ({
  id: 'as-entered',
  type: 'line',
  layout: { 'line-join': 'round' },
  paint: { 'line-color': colors.inkTertiary, 'line-width': 2, 'line-dasharray': [2.2, 1.8] },
})

const routeCasing = (colors: MapColors): Sourceless<LineLayerSpecification> => ({
  id: 'route-casing',
  type: 'line',
  layout: round,
  filter: ['!', ['get', 'dimmed']],
  paint: { 'line-color': colors.routeCasing, 'line-width': widthByZoom(line.casing) },
})

// A layer per pattern: round caps would close the gaps of a dashed line.
const routeLine = (pattern: LinePattern): Sourceless<LineLayerSpecification> => ({
  id: `route-line-${pattern}`,
  type: 'line',
  layout: { ...(pattern === 'solid' ? round : { 'line-join': 'round' }), ...dimmedBelow },
  filter: ['==', ['get', 'pattern'], pattern],
  paint: {
    'line-color': ['get', 'color'],
    'line-width': widthByZoom(0),
    'line-opacity': opacity,
    ...(pattern === 'solid' ? {} : { 'line-dasharray': dashWidths(pattern, line.width) }),
  },
})

// Nearer to each other than the smallest label is high: none finds room between two of them.
const REPELLER_SPACING = 8

/** Invisible marks along the line that take the room which labels of the basemap would cover. */
const labelRepeller = (id: string): Sourceless<SymbolLayerSpecification> => ({
  id,
  type: 'symbol',
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': REPELLER_SPACING,
    'icon-image': spriteId({ shape: 'blank', text: '', fill: '', ink: '', casing: '', radius: 5 }),
    'icon-allow-overlap': true,
  },
})

const selectedCasing = (colors: MapColors): Sourceless<LineLayerSpecification> => ({
  id: 'selected-leg-casing',
  type: 'line',
  filter: ['==', ['geometry-type'], 'LineString'],
  layout: round,
  paint: { 'line-color': colors.routeCasing, 'line-width': line.selected + line.casing },
})

const selectedLine: Sourceless<LineLayerSpecification> = {
  id: 'selected-leg',
  type: 'line',
  filter: ['==', ['geometry-type'], 'LineString'],
  layout: round,
  paint: { 'line-color': ['get', 'color'], 'line-width': line.selected },
}

const chevronLayer = (id: string): Sourceless<SymbolLayerSpecification> => ({
  id,
  type: 'symbol',
  filter: ['all', ['==', ['geometry-type'], 'Point'], ['>=', ['zoom'], ['get', 'fromZoom']]],
  layout: {
    'icon-image': ['get', 'sprite'],
    'icon-rotate': ['get', 'bearing'],
    'icon-rotation-alignment': 'map',
    'icon-allow-overlap': true,
    'icon-ignore-placement': true,
  },
})
