import type { Map as MaplibreMap, Point } from 'maplibre-gl'
import { pinLayerIds } from './place-style.ts'

// Half of the 44 px that a fingertip needs; a mouse points more exactly.
const REACH = { coarse: 22, fine: 3 } as const

/** Index of the pin group at, or for a finger nearest to, a point of the screen. */
export function pinAt(map: MaplibreMap, point: Point, pointer: keyof typeof REACH): number | undefined {
  const reach = REACH[pointer]
  const layers = pinLayerIds.filter((id) => map.getLayer(id))
  const hits = map.queryRenderedFeatures(
    [
      [point.x - reach, point.y - reach],
      [point.x + reach, point.y + reach],
    ],
    { layers },
  )
  const nearest = hits
    .map((hit) => ({ group: Number(hit.properties.group), distance: pixelsTo(map, hit.geometry, point) }))
    .sort((a, b) => a.distance - b.distance)
  return nearest[0]?.group
}

function pixelsTo(map: MaplibreMap, geometry: GeoJSON.Geometry, point: Point): number {
  if (geometry.type !== 'Point') return Number.POSITIVE_INFINITY
  const [lng = 0, lat = 0] = geometry.coordinates
  return map.project([lng, lat]).dist(point)
}
