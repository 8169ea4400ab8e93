import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { MapColors } from '../map-colors.ts'
import { textSizes } from './map-look.ts'

// The first name only tells MapLibre the weight or slant; the second is the font that the page has loaded.
export const font = {
  regular: ['Geist Regular', 'Geist Variable'],
  medium: ['Geist Medium', 'Geist Variable'],
  italic: ['Geist Italic', 'Geist Variable'],
}

export const sizeOf = (steps: readonly number[]): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...steps,
]

/** A name along its street. */
export const alongLine = (sizes: readonly number[]): NonNullable<SymbolLayerSpecification['layout']> => ({
  'symbol-placement': 'line',
  'symbol-spacing': 240,
  'text-field': ['get', 'name'],
  'text-font': font.regular,
  'text-size': sizeOf(sizes),
  'text-max-angle': 30,
})

/** How names of neighbourhoods and states are set. */
export const capitals: NonNullable<SymbolLayerSpecification['layout']> = {
  'text-field': ['get', 'name'],
  'text-font': font.medium,
  'text-size': sizeOf(textSizes.capitals),
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
