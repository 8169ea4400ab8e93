import type { CircleLayerSpecification, ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { mapSizes } from '#web/ui/theme/colors.ts'
import type { MapColors } from '../map-colors.ts'
import type { Sourceless } from '../routes/route-style.ts'

/** Below this zoom numbered pins would cover one another: dots take their place, and a number shows where it fits. */
export const DOTS_BELOW_ZOOM = 11

/** Layers that answer a click, topmost last. */
export const pinLayerIds = ['place-dots', 'place-far-pins', 'place-pins', 'place-terminals'] as const

const { pin } = mapSizes
const dimmed: ExpressionSpecification = ['get', 'dimmed']

/** Layers of the places, in painting order. */
export function placeLayers(colors: MapColors) {
  return [dots(colors), farPins, pins, terminals] as const
}

const dots = (colors: MapColors): Sourceless<CircleLayerSpecification> => ({
  id: 'place-dots',
  type: 'circle',
  filter: ['all', ['!', ['get', 'terminal']], ['any', dimmed, ['<', ['zoom'], DOTS_BELOW_ZOOM]]],
  paint: {
    'circle-color': ['get', 'color'],
    'circle-radius': ['interpolate', ['linear'], ['zoom'], 6, 3.2, 10, 4.6, 11, 5],
    'circle-stroke-color': colors.routeCasing,
    'circle-stroke-width': ['case', dimmed, 0, 1.4],
    'circle-opacity': ['get', 'opacity'],
  },
})

// Pins always show, and as they take part in placement the labels of the basemap keep clear of them.
const pinLayout: NonNullable<SymbolLayerSpecification['layout']> = {
  'icon-image': ['get', 'sprite'],
  'icon-allow-overlap': true,
  'icon-padding': 0,
  'symbol-z-order': 'source',
}

const pins: Sourceless<SymbolLayerSpecification> = {
  id: 'place-pins',
  type: 'symbol',
  minzoom: DOTS_BELOW_ZOOM,
  filter: ['all', ['!', ['get', 'terminal']], ['!', dimmed]],
  layout: pinLayout,
}

const farPins: Sourceless<SymbolLayerSpecification> = {
  id: 'place-far-pins',
  type: 'symbol',
  maxzoom: DOTS_BELOW_ZOOM,
  filter: ['all', ['!', ['get', 'terminal']], ['!', dimmed]],
  layout: { ...pinLayout, 'icon-size': pin.radiusDense / pin.radius, 'icon-allow-overlap': false },
}

const terminals: Sourceless<SymbolLayerSpecification> = {
  id: 'place-terminals',
  type: 'symbol',
  filter: ['get', 'terminal'],
  layout: {
    ...pinLayout,
    'icon-offset': ['case', ['get', 'lifted'], ['literal', [0, -pin.glyph + 2]], ['literal', [0, 0]]],
  },
  paint: { 'icon-opacity': ['get', 'opacity'] },
}

/** The hovered and the selected place, above all others. */
export const focusLayer: Sourceless<SymbolLayerSpecification> = {
  id: 'focused-places',
  type: 'symbol',
  layout: { ...pinLayout, 'icon-offset': terminals.layout?.['icon-offset'] ?? [0, 0] },
}
