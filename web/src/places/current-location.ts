import { client } from '#web/client/api.ts'
import { usePlanner } from '#web/features/planner/use-planner.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'

const failed = 'Could not retrieve current location'

const position = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 60_000 }),
  )

/** Makes the place where the driver is the start of the route. */
export function useCurrentLocation(): () => void {
  const { actions } = usePlanner()
  const locate = async (): Promise<void> => {
    try {
      const { latitude, longitude } = (await position()).coords
      actions.chooseEnd('start', await client.planner.resolveAddress({ coordinates: [latitude, longitude] }))
    } catch {
      await showNotice({ message: failed })
    }
  }
  return () => void locate()
}
