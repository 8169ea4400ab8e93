import { isNearRoute } from '#core/drives/rest/plan-rest.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import type { Coordinates } from '#engine/base/geo.ts'

const options: PositionOptions = { enableHighAccuracy: true, maximumAge: 60_000, timeout: 10_000 }

/** Where this phone is, if it says so and the driver of this route can be there. */
export async function findHere(itinerary: Itinerary): Promise<Coordinates | undefined> {
  if (!('geolocation' in navigator)) return undefined
  const here = await new Promise<Coordinates | undefined>((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve([coords.latitude, coords.longitude]),
      () => resolve(undefined),
      options,
    ),
  )
  return here && isNearRoute(itinerary, here) ? here : undefined
}
