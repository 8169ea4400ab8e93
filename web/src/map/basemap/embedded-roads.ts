import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColors } from '../map-colors.ts'
import { REGION_SOURCE } from './embedded-source.ts'

type Widths = readonly (readonly [zoom: number, pixels: number])[]

const widths = {
  service: [
    [14, 0.6],
    [17, 5],
  ],
  minor: [
    [11, 0.5],
    [13, 1.3],
    [15, 3.4],
    [18, 14],
  ],
  major: [
    [9, 0.6],
    [12, 1.8],
    [14, 4],
    [18, 20],
  ],
  highway: [
    [7, 0.8],
    [10, 1.6],
    [12, 2.8],
    [14, 5],
    [18, 24],
  ],
} as const satisfies Record<string, Widths>

/** Streets of the region in view, small ones below large ones. */
export function roadLayers(colors: MapColors): LayerSpecification[] {
  return [
    // Areas of ZIP codes are cut along main streets: where no streets are known they hint at the pattern.
    road('zip-area', {
      color: colors.roadMinor,
      widths: [
        [10, 0.8],
        [14, 1.6],
      ],
      minzoom: 10,
    }),
    road('river', {
      color: colors.water,
      widths: [
        [10, 0.8],
        [14, 3],
      ],
      minzoom: 9,
    }),
    road('rail', {
      color: colors.rail,
      widths: [
        [11, 0.6],
        [16, 1.6],
      ],
      minzoom: 11,
    }),
    road('service', { color: colors.roadMinor, widths: widths.service, minzoom: 14 }),
    road('minor', { color: colors.roadMinor, widths: widths.minor, minzoom: 11 }),
    road('major', { color: colors.roadMajorCasing, widths: grown(widths.major), minzoom: 10, suffix: '-casing' }),
    road('major', { color: colors.roadMajor, widths: widths.major, minzoom: 9 }),
    road('highway', { color: colors.highwayCasing, widths: grown(widths.highway), minzoom: 7, suffix: '-casing' }),
    road('highway', { color: colors.highway, widths: widths.highway, minzoom: 7 }),
  ]
}

const CASING = 1.4
const grown = (steps: Widths): Widths => steps.map(([zoom, pixels]) => [zoom, pixels + CASING])

interface RoadLook {
  readonly color: string
  readonly widths: Widths
  readonly minzoom: number
  readonly suffix?: string
}

function road(kind: string, { color, widths: steps, minzoom, suffix = '' }: RoadLook): LayerSpecification {
  return {
    id: `road-${kind}${suffix}`,
    type: 'line',
    source: REGION_SOURCE,
    minzoom,
    filter: ['==', ['get', 'kind'], kind],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': byZoom(steps) },
  }
}

const byZoom = (steps: Widths): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  ...steps.flat(),
]
