import type { Feature, FeatureCollection, Point } from 'geojson'
import type { Scheme } from '#web/ui/theme/colors.ts'
import { mapPalette, type Paint, routePaint } from '../map-colors.ts'
import type { LngLat, MapLeg, MapRoute } from '../map-content.ts'
import { spriteId } from '../sprites/sprite.ts'
import { type MeasuredLine, measureLine, offset, pointAlong } from './line-measure.ts'

export interface ChevronProperties {
  /** Clockwise degrees from north, the way the leg is driven. */
  readonly bearing: number
  /** The zoom from which the leg is long enough on the screen to carry a chevron. */
  readonly fromZoom: number
  readonly sprite: string
}

type ChevronFeature = Feature<Point, ChevronProperties>

const SHORTEST_LEG_PIXELS = 44
// The whole round of the Earth fits 512 pixels at zoom 0.
const PIXELS_PER_DEGREE_AT_ZOOM_0 = 512 / 360

/** One chevron in the middle of every leg, except on dimmed routes. */
export function chevronFeatures(
  routes: readonly MapRoute[],
  scheme: Scheme,
): FeatureCollection<Point, ChevronProperties> {
  const features = routes
    .filter((route) => !route.dimmed)
    .flatMap((route) => route.legs.flatMap((leg) => chevronOf(leg, routePaint(route.colorIndex, scheme), scheme)))
  return { type: 'FeatureCollection', features }
}

/** The chevron of one leg in these colours; none where the leg leads nowhere. */
export function chevronOf(leg: MapLeg, { fill, text }: Paint, scheme: Scheme): ChevronFeature[] {
  const line = measureLine(leg.geometry)
  const middle = line.length > 0 ? middleStretch(line) : undefined
  if (!middle) return []
  const { routeCasing: casing } = mapPalette(scheme)
  const sprite = spriteId({ shape: 'chevron', text: '', fill, ink: text, casing, radius: 3 })
  const properties = { bearing: middle.bearing, fromZoom: zoomForLength(line, middle.point), sprite }
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
