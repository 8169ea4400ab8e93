import type { ExpressionSpecification, FilterSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { MapColors } from '../../map-colors.ts'
import { spriteId } from '../../sprites/sprite.ts'
import { font, halo, sizeOf } from '../label-look.ts'
import { fromZoom, textSizes } from '../map-look.ts'
import { TILE_SOURCE } from './tile-source.ts'

export const kindIn = (...kinds: readonly string[]): ExpressionSpecification => [
  'in',
  ['get', 'kind'],
  ['literal', [...kinds]],
]

export function labels(id: string, sourceLayer: string, filter: FilterSpecification) {
  return { id: `tile-label-${id}`, type: 'symbol', source: TILE_SOURCE, 'source-layer': sourceLayer, filter } as const
}

/** What is read from near, and gives way to every name. */
export const detailLayers = (colors: MapColors): SymbolLayerSpecification[] => [
  houses(colors),
  arrows(colors),
  interests(colors),
]

const houses = (colors: MapColors): SymbolLayerSpecification => ({
  ...labels('house', 'house', kindIn('house')),
  minzoom: fromZoom.houses,
  layout: {
    'text-field': ['get', 'name'],
    'text-font': font.regular,
    'text-size': sizeOf(textSizes.house),
    'text-padding': ['interpolate', ['linear'], ['zoom'], 17, 8, 19, 2],
  },
  paint: halo(colors.houseLabel, colors),
})

/** Ways out of a motorway need none: nobody could go otherwise. */
const arrows = (colors: MapColors): SymbolLayerSpecification => ({
  ...labels('oneway', 'road', ['all', ['==', ['get', 'oneway'], 'yes'], kindIn('service', 'minor', 'major')]),
  minzoom: fromZoom.arrows,
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 110,
    'icon-image': spriteId({ shape: 'arrow', text: '', fill: colors.arrow, ink: '', casing: '', radius: 5 }),
    'icon-size': ['interpolate', ['linear'], ['zoom'], 15, 0.8, 18, 1.1, 20, 1.8],
    'icon-padding': 6,
  },
})

export const interestKinds = ['hospital', 'school', 'fuel', 'parking', 'station', 'supermarket', 'post'] as const

const interests = (colors: MapColors): SymbolLayerSpecification => ({
  ...labels('interest', 'poi', kindIn(...interestKinds)),
  minzoom: fromZoom.interests,
  layout: {
    'icon-image': [
      'get',
      ['get', 'kind'],
      ['literal', Object.fromEntries(interestKinds.map((kind) => [kind, dot(colors, kind)]))],
    ],
    // A name may be left out, its dot stays; parkings are many, and mostly nameless.
    'text-field': ['case', ['==', ['get', 'kind'], 'parking'], '', ['coalesce', ['get', 'name'], '']],
    'text-font': font.regular,
    'text-size': sizeOf(textSizes.interest),
    'text-anchor': 'top',
    'text-offset': [0, 0.85],
    'text-max-width': 8,
    'text-optional': true,
    'symbol-sort-key': ['match', ['get', 'kind'], 'hospital', 0, 'station', 1, 'parking', 3, 2],
    'icon-padding': 4,
  },
  paint: halo(colors.placeLabel, colors),
})

const dot = (colors: MapColors, kind: string): string =>
  spriteId({
    ...{ shape: 'dot', text: `:${kind}`, radius: 7 },
    ...{ fill: colors.interest, ink: colors.interestInk, casing: colors.labelHalo },
  })

// The first of several numbers: "I 70 / I 71".
const ref: ExpressionSpecification = ['get', 'ref']
const first: ExpressionSpecification = ['slice', ref, 0, ['case', ['in', ' / ', ref], ['index-of', ' / ', ref], 99]]
const begins = (text: string): ExpressionSpecification => ['==', ['slice', ref, 0, text.length], text]
const isState: ExpressionSpecification = ['==', ['slice', ref, 2, 3], ' ']

/** Numbers of highways in a shield of their network, upright where the road may turn. */
export const shields = (colors: MapColors): SymbolLayerSpecification => ({
  ...labels('ref', 'road', ['all', ['has', 'ref'], kindIn('highway', 'major'), ['<', ['length', first], 9]]),
  minzoom: fromZoom.shields,
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 420,
    // The shield tells the network, and for a state's road its shape is enough.
    'text-field': ['case', begins('I '), ['slice', first, 2], isState, ['slice', first, 3], first],
    'text-font': font.medium,
    'text-size': 9.5,
    'text-rotation-alignment': 'viewport',
    'icon-rotation-alignment': 'viewport',
    'icon-image': [
      'case',
      begins('I '),
      shield(colors, 'interstate'),
      begins('US '),
      shield(colors, 'us'),
      shield(colors, 'state'),
    ],
    'icon-text-fit': 'both',
    // Under the crown of an Interstate.
    'icon-text-fit-padding': [6, 5, 4, 5],
    'text-padding': 24,
    'icon-padding': 24,
  },
  paint: { 'text-color': ['case', begins('I '), colors.shieldInterstateInk, colors.shieldInk] },
})

function shield(colors: MapColors, network: 'interstate' | 'us' | 'state'): string {
  const [fill, casing, ink] =
    network === 'interstate'
      ? [colors.shieldInterstate, colors.labelHalo, colors.shieldCrown]
      : [colors.shield, colors.shieldLine, '']
  return spriteId({ shape: 'shield', text: `:${network}`, fill, ink, casing, radius: 12 })
}
