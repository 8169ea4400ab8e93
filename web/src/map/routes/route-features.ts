import type { Feature, FeatureCollection, LineString, Point } from 'geojson'
import { mapSizes, type Scheme } from '#web/ui/theme/colors.ts'
import { driverDash, driverPattern } from '#web/ui/theme/driver-colors.ts'
import { mapPalette, routePaint } from '../map-colors.ts'
import type { LngLat, MapLeg, MapRoute } from '../map-content.ts'
import { chevronOf } from './chevrons.ts'
import { lineUpTo, measureLine } from './line-measure.ts'

/** Line patterns that cycle through the drivers, in the order of their dash arrays. */
export const linePatterns = ['solid', 'dash', 'dot', 'dash-dot', 'long-dash'] as const
export type LinePattern = (typeof linePatterns)[number]

export interface RouteProperties {
  readonly route: string
  readonly color: string
  readonly pattern: LinePattern
  readonly dimmed: boolean
  readonly opacity: number
}

export type LineFeatures<Properties> = FeatureCollection<LineString, Properties>

/** One line per route, so that a see-through line does not darken where two legs meet; `share` of its length. */
export function routeFeatures(routes: readonly MapRoute[], scheme: Scheme, share = 1): LineFeatures<RouteProperties> {
  return collection(
    routes.flatMap((route) => {
      const line = joinLegs(route.legs)
      return lineFeature(share < 1 ? lineUpTo(measureLine(line), share) : line, {
        route: route.id,
        color: routePaint(route.colorIndex, scheme).fill,
        pattern: patternOf(route),
        dimmed: Boolean(route.dimmed),
        opacity: opacityOf(route),
      })
    }),
  )
}

/** The leg that ends at a place, with its chevron, in ink. */
export function legFeatures(
  routes: readonly MapRoute[],
  toId: string | undefined,
  scheme: Scheme,
): FeatureCollection<LineString | Point> {
  const { ink: fill, onInk: text } = mapPalette(scheme)
  const legs = toId === undefined ? [] : routes.flatMap((route) => route.legs.filter((leg) => leg.toId === toId))
  const features = legs.flatMap((leg) => [
    ...lineFeature(leg.geometry, { color: fill }),
    ...chevronOf(leg, { fill, text }, scheme),
  ])
  return { type: 'FeatureCollection', features }
}

/** Plain lines, such as the order in which the stops were entered. */
export function overlayFeatures(lines: readonly (readonly LngLat[])[]): LineFeatures<Record<string, never>> {
  return collection(lines.flatMap((line) => lineFeature(line, {})))
}

/** Points in all routes: the cost of drawing them step by step. */
export const countPoints = (routes: readonly MapRoute[]): number =>
  routes.reduce((sum, { legs }) => sum + legs.reduce((points, leg) => points + leg.geometry.length, 0), 0)

function joinLegs(legs: readonly MapLeg[]): readonly LngLat[] {
  return legs.flatMap((leg) => leg.geometry)
}

const opacityOf = ({ dimmed }: MapRoute): number =>
  dimmed === 'faint' ? mapSizes.dim.lineDrag : dimmed ? mapSizes.dim.line : 1

function patternOf({ dashed, colorIndex }: MapRoute): LinePattern {
  if (!dashed || colorIndex === undefined) return 'solid'
  return linePatterns[driverPattern(colorIndex + 1)] ?? 'solid'
}

/** Dash lengths of a pattern in widths of the line, as MapLibre counts them. */
export function dashWidths(pattern: LinePattern, lineWidth: number): number[] {
  const pixels = driverDash(linePatterns.indexOf(pattern) + 1) ?? []
  return pixels.map((length) => Math.round((length / lineWidth) * 100) / 100)
}

function lineFeature<Properties>(line: readonly LngLat[], properties: Properties): Feature<LineString, Properties>[] {
  if (line.length < 2) return []
  return [
    {
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: line.map(([lng, lat]) => [lng, lat]) },
      properties,
    },
  ]
}

function collection<Properties>(features: Feature<LineString, Properties>[]): LineFeatures<Properties> {
  return { type: 'FeatureCollection', features }
}
