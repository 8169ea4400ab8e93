import { isOnDay } from '#core/drives/positions/sound-positions.ts'
import { readFenceId } from '#core/drives/positions/van-stops.ts'
import { DAY_SECONDS, epochSeconds } from '#core/kernel/time.ts'
import { noteArrival, readVan, readVanStops } from '#store/drives/positions.ts'
import { isSharing } from '../positions/require-van.ts'

/** What Amazon Location tells when a device crosses a geofence. */
interface GeofenceEvent {
  readonly detail: {
    readonly EventType: string
    readonly GeofenceId: string
    readonly DeviceId: string
    /** ISO 8601. */
    readonly SampleTime: string
  }
}

const KEPT_SECONDS = 30 * DAY_SECONDS

/** Writes down that a van has come to a stop of its own route; circles of other routes are nothing to it. */
export async function handler({ detail }: GeofenceEvent): Promise<void> {
  const fence = readFenceId(detail.GeofenceId)
  if (detail.EventType !== 'ENTER' || fence?.routeId !== detail.DeviceId) return
  const [at, now] = [Date.parse(detail.SampleTime), Date.now()]
  const van = await readVan(fence.routeId, now)
  if (!van || !isSharing(van) || !isOnDay(van, at)) return
  const own = (await readVanStops(van.routeId)).stops.find((each) => each.fence === fence.fence)
  if (own) await noteArrival(van, { fence: own.fence, stop: own.stop, at }, epochSeconds(now) + KEPT_SECONDS)
}
