import type { SymbolLayerSpecification } from 'maplibre-gl'
import type { MapColors } from '../map-colors.ts'

// The first name only tells MapLibre the weight or slant; the second is the font that the page has loaded.
export const font = {
  regular: ['Geist Regular', 'Geist Variable'],
  medium: ['Geist Medium', 'Geist Variable'],
  italic: ['Geist Italic', 'Geist Variable'],
}

/** How names of neighbourhoods and states are set. */
export const capitals: NonNullable<SymbolLayerSpecification['layout']> = {
  'text-field': ['get', 'name'],
  'text-font': font.medium,
  'text-size': ['interpolate', ['linear'], ['zoom'], 10, 9.5, 14, 11.5],
  'text-transform': 'uppercase',
  'text-letter-spacing': 0.1,
  'text-max-width': 9,
}

/** A name in this colour on any ground. */
export const halo = (color: string, colors: MapColors) => ({
  'text-color': color,
  'text-halo-color': colors.labelHalo,
  'text-halo-width': 1.4,
  'text-halo-blur': 0.4,
})
