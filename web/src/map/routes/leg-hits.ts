import type { FeatureCollection, LineString } from 'geojson'
import type { LineLayerSpecification, Map as MaplibreMap, Point } from 'maplibre-gl'
import type { MapRoute } from '../map-content.ts'
import type { Sourceless } from './route-style.ts'

/** What the pointer finds of a leg: the place where it ends. */
export interface LegHitProperties {
  readonly toId: string
}

const LAYER = 'leg-hits'
// A line is thinner than a pointer is exact, and a fingertip covers 44 pixels.
const REACH = { coarse: 14, fine: 5 } as const

/** A line for each leg whose end is known; the routes themselves are drawn as one line each. */
export function legHitFeatures(routes: readonly MapRoute[]): FeatureCollection<LineString, LegHitProperties> {
  const features = routes.flatMap(({ legs }) =>
    legs.flatMap(({ geometry, toId }) =>
      toId === undefined || geometry.length < 2
        ? []
        : [
            {
              type: 'Feature' as const,
              geometry: { type: 'LineString' as const, coordinates: geometry.map(([lng, lat]) => [lng, lat]) },
              properties: { toId },
            },
          ],
    ),
  )
  return { type: 'FeatureCollection', features }
}

/** Seen by the pointer only. */
export const legHitLayer: Sourceless<LineLayerSpecification> = {
  id: LAYER,
  type: 'line',
  paint: { 'line-opacity': 0, 'line-width': 4 },
}

/** The end of the leg at a point of the screen; where legs lie on one another, that of the later one. */
export function legAt(map: MaplibreMap, point: Point, pointer: keyof typeof REACH): string | undefined {
  if (!map.getLayer(LAYER)) return undefined
  const reach = REACH[pointer]
  const [hit] = map.queryRenderedFeatures(
    [
      [point.x - reach, point.y - reach],
      [point.x + reach, point.y + reach],
    ],
    { layers: [LAYER] },
  )
  const toId: unknown = hit?.properties.toId
  return typeof toId === 'string' ? toId : undefined
}
