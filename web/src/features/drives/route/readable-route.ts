import { wireToItinerary } from '#api/itinerary/itinerary-wire.ts'
import type { KeptRoute } from '../keeping/kept-drive.ts'

/**
 * A route as this phone has kept it, if the program of today can show it: it may have been kept by one of weeks ago. What
 * cannot be read is none, and is fetched anew.
 */
export function readableRoute(kept: KeptRoute | undefined): KeptRoute | null {
  try {
    return kept && wireToItinerary(kept.routeData).points.length > 0 ? kept : null
  } catch {
    return null
  }
}
