import type { Location } from '#core/itinerary/itinerary.ts'
import { failureOf } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { placeAt } from './address-calls.ts'

const failed = 'Could not retrieve current location'

const position = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 60_000 }),
  )

/** Finds the address where this browser is and hands it on; a failure is said. */
export async function takeCurrentLocation(take: (place: Location) => void): Promise<void> {
  try {
    const { latitude, longitude } = (await position()).coords
    take(await placeAt([latitude, longitude]))
  } catch (error) {
    // A day's look-ups that are used up are no fault of the place.
    const { code, message } = failureOf(error)
    await showNotice({ message: code === 'places.daily-allowance' ? message : failed })
  }
}
