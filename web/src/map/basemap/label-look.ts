import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { MapColors } from '../map-colors.ts'
import { nameSpacing, placePadding, textSizes } from './map-look.ts'

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
  'symbol-spacing': sizeOf(nameSpacing),
  'text-field': ['get', 'name'],
  'text-font': font.regular,
  'text-size': sizeOf(sizes),
  'text-max-angle': 30,
})

/** How names of neighborhoods and states are set. */
export const capitals: NonNullable<SymbolLayerSpecification['layout']> = {
  'text-field': ['get', 'name'],
  'text-font': font.medium,
  'text-size': sizeOf(textSizes.capitals),
  'text-transform': 'uppercase',
  'text-letter-spacing': 0.1,
  'text-max-width': 9,
}

/** How names of neighborhoods are set beside those of streets. */
export const neighborhoodLayout: typeof capitals = { ...capitals, 'text-padding': sizeOf(placePadding) }

/** A name in this colour on any ground. */
export const halo = (color: string, colors: MapColors) => ({
  'text-color': color,
  'text-halo-color': colors.labelHalo,
  'text-halo-width': 1.4,
  'text-halo-blur': 0.4,
})
