import {
  deleteEndOf,
  deleteVan,
  listAllVans,
  listVansFrom,
  readVan,
  readVanStops,
  type SentRoute,
  saveOffer,
  saveVan,
} from '#store/drives-positions.ts'
import { logger } from '../http/logging.ts'
import { deleteGeofences, forgetDevices, putGeofences } from './tracker.ts'

/**
 * Follows a route that was sent, or sent anew: its driver is asked to share positions where the team agreed, and circles
 * around its stops notice arrivals. A tracker that does not answer holds up no sending.
 */
export async function followVan(route: SentRoute): Promise<void> {
  await applyFences(await saveVan(route))
}

/**
 * Asks the drivers of a team who are named, and no others, to share positions: on the routes that were sent for a day
 * and later. `date` as `yyyy-MM-dd`.
 */
export async function offerVans(userId: string, driverIds: ReadonlySet<number>, date: string): Promise<void> {
  for (const van of await listVansFrom(userId, date)) {
    const isOffered = driverIds.has(van.driverId)
    if (isOffered !== van.isOffered) await applyFences(await saveOffer(van, isOffered))
  }
}

/** Follows a route no more, since its link has ended: nothing of where its van was is left. `now` in milliseconds. */
export async function leaveVan(routeId: string, now: number): Promise<void> {
  const van = await readVan(routeId, now)
  if (!van) return
  const stops = van.isOffered ? await readVanStops(routeId) : []
  const isForgotten = await orLog('van.not-left', async () => {
    await deleteGeofences(stops.map(({ fence }) => `${routeId}.${fence}`))
    if (van.consentAt !== undefined) await forgetDevices([routeId])
  })
  await deleteVan(van)
  // What the tracker still knows is forgotten at the end of the day.
  if (isForgotten) await deleteEndOf(van)
}

/** Has the tracker forget every van of a person. It can be done again. */
export async function forgetVans(userId: string): Promise<void> {
  const vans = await listAllVans(userId)
  await forgetDevices(vans.map(({ routeId }) => routeId))
}

async function applyFences({ put, remove }: Awaited<ReturnType<typeof saveVan>>): Promise<void> {
  await orLog('van.not-followed', async () => {
    await deleteGeofences(remove)
    await putGeofences(put)
  })
}

/** Whether it went well. */
async function orLog(event: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    logger.error(event, { error: error instanceof Error ? error : new Error(String(error)) })
    return false
  }
}
