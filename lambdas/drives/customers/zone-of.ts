import zoneAt from '@photostructure/tz-lookup'
import type { Coordinates } from '#engine/base/geo.ts'

/**
 * The IANA name of the zone that a place lies in, looked up without asking anybody; within some miles of a border it may be
 * that of the other side. `undefined` for a place that is none.
 */
export function zoneOf([latitude, longitude]: Coordinates): string | undefined {
  try {
    return zoneAt(latitude, longitude)
  } catch {
    return undefined
  }
}
