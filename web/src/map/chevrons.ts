import type { FeatureCollection, Point } from 'geojson'
import { type MeasuredLine, measureLine, offset, pointAlong } from './line-measure.ts'
import type { LngLat, MapRoute } from './map-content.ts'

export interface ChevronProperties {
  /** Clockwise degrees from north, the way the leg is driven. */
  readonly bearing: number
  /** The zoom from which the leg is long enough on the screen to carry a chevron. */
  readonly fromZoom: number
}

const SHORTEST_LEG_PIXELS = 44
// The whole round of the Earth fits 512 pixels at zoom 0.
const PIXELS_PER_DEGREE_AT_ZOOM_0 = 512 / 360

/** One chevron in the middle of every leg, except on dimmed routes. */
export function chevronFeatures(routes: readonly MapRoute[]): FeatureCollection<Point, ChevronProperties> {
  const legs = routes.filter((route) => !route.dimmed).flatMap((route) => route.legs)
  return { type: 'FeatureCollection', features: legs.flatMap((leg) => chevronOf(measureLine(leg.geometry))) }
}

function chevronOf(line: MeasuredLine): FeatureCollection<Point, ChevronProperties>['features'] {
  const middle = line.length > 0 ? middleStretch(line) : undefined
  if (!middle) return []
  const properties = { bearing: middle.bearing, fromZoom: zoomForLength(line, middle.point) }
  return [{ type: 'Feature', geometry: { type: 'Point', coordinates: [...middle.point] }, properties }]
}

// The middle of a leg may fall into a corner; the middle of the straight stretch there points clearly.
function middleStretch(line: MeasuredLine): { point: LngLat; bearing: number } | undefined {
  const segment = pointAlong(line, line.length / 2)?.segment ?? 0
  const [from, to] = [line.points[segment - 1], line.points[segment]]
  if (!from || !to) return undefined
  const [east, north] = offset(from, to)
  const bearing = ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
  return { point: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], bearing }
}

function zoomForLength(line: MeasuredLine, [, lat]: LngLat): number {
  const pixelsAtZoom0 = (line.length * PIXELS_PER_DEGREE_AT_ZOOM_0) / Math.cos((lat * Math.PI) / 180)
  return Math.round(Math.log2(SHORTEST_LEG_PIXELS / pixelsAtZoom0) * 100) / 100
}
