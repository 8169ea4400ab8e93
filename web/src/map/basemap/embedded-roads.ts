import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColors } from '../map-colors.ts'
import { REGION_SOURCE } from './embedded-source.ts'

export type Widths = readonly (readonly [zoom: number, pixels: number])[]

export const widths = {
  river: [
    [10, 0.8],
    [14, 3],
  ],
  stream: [
    [13, 0.6],
    [17, 3],
  ],
  rail: [
    [11, 0.6],
    [16, 1.6],
  ],
  path: [
    [14, 0.4],
    [17, 2],
  ],
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

/** Where roads come from. */
export interface RoadSource {
  readonly source: string
  readonly sourceLayer?: string
  /** What the names of layers begin with. */
  readonly prefix: string
}

const embedded: RoadSource = { source: REGION_SOURCE, prefix: '' }

/** Streets of the region in view, small ones below large ones. */
export const embeddedRoadLayers = (colors: MapColors): LayerSpecification[] => [
  // Areas of ZIP codes are cut along main streets: where no streets are known they hint at the pattern.
  roadLayer(embedded, 'zip-area', {
    color: colors.roadMinor,
    widths: [
      [10, 0.8],
      [14, 1.6],
    ],
    minzoom: 10,
  }),
  roadLayer(embedded, 'river', { color: colors.water, widths: widths.river, minzoom: 9 }),
  roadLayer(embedded, 'rail', { color: colors.rail, widths: widths.rail, minzoom: 11 }),
  ...roadLayers(colors, embedded),
]

/** Roads, small ones below large ones. */
export function roadLayers(colors: MapColors, from: RoadSource): LayerSpecification[] {
  const { major, highway } = widths
  return [
    roadLayer(from, 'service', { color: colors.roadMinor, widths: widths.service, minzoom: 14 }),
    roadLayer(from, 'minor', { color: colors.roadMinor, widths: widths.minor, minzoom: 11 }),
    roadLayer(from, 'major', { color: colors.roadMajorCasing, widths: grown(major), minzoom: 10, suffix: '-casing' }),
    roadLayer(from, 'major', { color: colors.roadMajor, widths: major, minzoom: 9 }),
    roadLayer(from, 'highway', { color: colors.highwayCasing, widths: grown(highway), minzoom: 7, suffix: '-casing' }),
    roadLayer(from, 'highway', { color: colors.highway, widths: highway, minzoom: 7 }),
  ]
}

const CASING = 1.4
const grown = (steps: Widths): Widths => steps.map(([zoom, pixels]) => [zoom, pixels + CASING])

interface RoadLook {
  readonly color: string
  readonly widths: Widths
  readonly minzoom: number
  readonly suffix?: string
  readonly dashes?: readonly number[]
}

/** Lines of one kind. */
export function roadLayer(
  { source, sourceLayer, prefix }: RoadSource,
  kind: string,
  look: RoadLook,
): LayerSpecification {
  const { color, widths: steps, minzoom, suffix = '', dashes } = look
  return {
    id: `${prefix}road-${kind}${suffix}`,
    type: 'line',
    source,
    ...(sourceLayer !== undefined && { 'source-layer': sourceLayer }),
    minzoom,
    filter: ['==', ['get', 'kind'], kind],
    layout: dashes ? {} : { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': byZoom(steps), ...(dashes && { 'line-dasharray': [...dashes] }) },
  }
}

const byZoom = (steps: Widths): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  ...steps.flat(),
]
