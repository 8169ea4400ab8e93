import type { Position } from '#engine/base/geo.ts'
import type { InspectorLoad } from './inspector-load.ts'
import type { ClusterLimit } from './limits.ts'

/** Distance in degrees, latitude and longitude alike, as the cluster limits are written. */
export const degreesBetween = (one: Position, other: Position): number =>
  Math.hypot(one.lat - other.lat, one.lng - other.lng)

/** The centre of what an inspector has been given, or `undefined` of nothing. */
export const clusterCentre = ({ given, lat, lng }: InspectorLoad): Position | undefined =>
  given.length > 0 ? { lat: lat / given.length, lng: lng / given.length } : undefined

/**
 * "An inspector with 3 or more assigned inspections and a matching district is skipped if the inspection is more than
 * 0.05 (degrees) from the cluster centre. For underutilised inspectors the limit is 0.1 with 2 or more inspections"
 * (D-239, D-240).
 */
export function isTooFar(load: InspectorLoad, inspection: Position, limit: ClusterLimit): boolean {
  if (load.given.length < limit.inspections) return false
  const centre = clusterCentre(load)
  return centre !== undefined && degreesBetween(centre, inspection) > limit.degrees
}
