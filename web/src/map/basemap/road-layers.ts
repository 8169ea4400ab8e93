import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColors } from '../map-colors.ts'
import { bridgeEdges, casing, dashes, fromZoom, type Widths, widths } from './map-look.ts'

/** Where lines come from. */
export interface LineSource {
  readonly source: string
  readonly sourceLayer?: string
  /** What the names of layers begin with. */
  readonly prefix: string
}

interface LineLook {
  readonly color: string | ExpressionSpecification
  readonly widths: Widths
  readonly minzoom?: number
  readonly suffix?: string
  readonly dashes?: readonly number[]
  readonly opacity?: number
  /** Which lines of the kind are meant. */
  readonly only?: ExpressionSpecification
  /** Edges of bridges and tunnels end where these do. */
  readonly ends?: 'butt'
}

/** Lines of one kind. */
export function lineLayer({ source, sourceLayer, prefix }: LineSource, kind: string, look: LineLook) {
  const { color, widths: steps, minzoom = steps[0]?.[0] ?? 0, suffix = '', opacity } = look
  const isKind: ExpressionSpecification = ['==', ['get', 'kind'], kind]
  const filter: FilterSpecification = look.only ? ['all', isKind, look.only] : isKind
  return {
    id: `${prefix}road-${kind}${suffix}`,
    type: 'line',
    source,
    ...(sourceLayer !== undefined && { 'source-layer': sourceLayer }),
    minzoom,
    filter,
    layout: { 'line-join': 'round', 'line-cap': look.dashes ? 'butt' : (look.ends ?? 'round') },
    paint: {
      'line-color': color,
      'line-width': byZoom(steps),
      ...(look.dashes && { 'line-dasharray': [...look.dashes] }),
      ...(opacity !== undefined && { 'line-opacity': opacity }),
    },
  } as const satisfies LayerSpecification
}

const byZoom = (steps: Widths): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  ...steps.flat(),
]

/** Rails with their ties. */
export const railLayers = (colors: MapColors, from: LineSource): LayerSpecification[] => [
  lineLayer(from, 'rail', { color: colors.rail, widths: widths.rail }),
  lineLayer(from, 'rail', {
    ...{ color: colors.rail, widths: widths.railTies, dashes: dashes.railTies, suffix: '-ties' },
  }),
]

/** Dashed lines for those who do not drive. */
export const pathLayers = (colors: MapColors, from: LineSource): LayerSpecification[] =>
  (['path', 'cycleway', 'steps'] as const).map((kind) =>
    lineLayer(from, kind, {
      color: kind === 'cycleway' ? colors.cycleway : colors.path,
      ...{ widths: widths[kind], dashes: dashes[kind] },
    }),
  )

const roadKinds = ['service', 'minor', 'major', 'highway'] as const
type RoadKind = (typeof roadKinds)[number]

const edgesFrom: Readonly<Record<RoadKind, number>> = {
  service: fromZoom.roadCasing,
  minor: fromZoom.roadCasing,
  major: fromZoom.mainCasing,
  highway: 0,
}

const grown = (steps: Widths, pixels: number): Widths => steps.map(([zoom, width]) => [zoom, width + pixels])
const isOn = (place: string): ExpressionSpecification => ['==', ['get', 'on'], place]

/** Roads in tunnels, on the ground and on bridges, each small ones below large ones and all edges below all roads. */
export function roadLayers(colors: MapColors, from: LineSource): LayerSpecification[] {
  const looks = {
    service: [colors.roadMinor, colors.roadMinorCasing],
    minor: [colors.roadMinor, colors.roadMinorCasing],
    major: [colors.roadMajor, colors.roadMajorCasing],
    highway: [colors.highway, colors.highwayCasing],
  } as const
  const edges = (suffix: string, look: Partial<LineLook>, pixels: number = casing.road) =>
    roadKinds.map((kind) => {
      const steps: Widths = widths[kind]
      const color = suffix === BRIDGE_EDGES ? bridgeEdge(looks[kind][1], colors) : looks[kind][1]
      const minzoom = Math.max(steps[0]?.[0] ?? 0, edgesFrom[kind])
      return lineLayer(from, kind, { color, widths: grown(steps, pixels), minzoom, suffix, ...look })
    })
  const roads = (suffix: string, look: Partial<LineLook>) =>
    roadKinds.map((kind) => lineLayer(from, kind, { color: looks[kind][0], widths: widths[kind], suffix, ...look }))
  const onGround: ExpressionSpecification = ['!', ['has', 'on']]
  return [
    ...edges('-tunnel-casing', { only: isOn('tunnel'), dashes: dashes.tunnel }),
    ...roads('-tunnel', { only: isOn('tunnel'), color: colors.tunnel }),
    ...edges('-casing', { only: onGround }),
    ...roads('', { only: onGround }),
    ...edges(BRIDGE_EDGES, { only: isOn('bridge'), ends: 'butt' }, casing.bridge),
    ...roads('-bridge', { only: isOn('bridge') }),
  ]
}

const BRIDGE_EDGES = '-bridge-casing'

/** From afar the edge of its road, or it would cut what lies below. */
const bridgeEdge = (edge: string, colors: MapColors): ExpressionSpecification => {
  const [from, to] = bridgeEdges
  return ['interpolate', ['linear'], ['zoom'], from, edge, to, colors.bridgeCasing]
}
