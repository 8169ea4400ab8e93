import { slotOfDay } from '#core/kernel/day-slot.ts'
import { DAILY_OFFERS } from '#core/links/daily-limits.ts'
import {
  deleteEndOf,
  deleteVan,
  lackedFences,
  listAllVans,
  listVansFrom,
  noteEnd,
  readVan,
  type SentRoute,
  saveOffer,
  saveVan,
  settleFences,
  takenFences,
} from '#store/drives/positions.ts'
import { reserveUses } from '#store/uses.ts'
import { environment } from '../http/environment.ts'
import { asError, logger } from '../http/logging.ts'
import { deleteGeofences, forgetDevices, putGeofences } from './tracker.ts'

type Van = NonNullable<Awaited<ReturnType<typeof readVan>>>

/**
 * Follows a route that was sent, or sent anew: its driver is asked to share positions where the team agreed, and circles
 * around its stops notice arrivals. A tracker that does not answer holds up no sending. `now` in milliseconds.
 */
export async function followVan(route: SentRoute, now: number): Promise<void> {
  await saveVan(route)
  const van = await readVan(route.van.routeId, now)
  if (van) await putFences(van, now)
}

/** Whose drivers are to be asked, and from which day on: `yyyy-MM-dd`. */
interface Asked {
  readonly userId: string
  readonly driverIds: ReadonlySet<number>
  readonly date: string
}

/** A change of whose positions a team asks for. */
interface Offers {
  readonly change: () => Promise<void>
  /** Whether each of these could be asked for once more today: there are many routes to a driver. */
  readonly hasRoom: boolean
}

/**
 * How the drivers of a team who are named, and no others, are asked to share positions: on the routes that were sent for
 * a day and later. `now` in milliseconds.
 */
export async function offersOf({ userId, driverIds, date }: Asked, now: number): Promise<Offers> {
  const vans = await listVansFrom(userId, date)
  const changed = vans.filter(({ driverId, isOffered }) => driverIds.has(driverId) !== isOffered)
  const asked = changed.filter(({ isOffered }) => !isOffered).length
  return {
    hasRoom: asked === 0 || (await reserveUses(slotOfDay(userId, 'offers', now), asked, DAILY_OFFERS)),
    change: async () => {
      for (const van of changed) {
        const isOffered = !van.isOffered
        await saveOffer(van, isOffered)
        await putFences({ ...van, isOffered }, now)
      }
    },
  }
}

/**
 * Puts the circles that the tracker lacks, where the team asks for positions and its day has room for them. A circle
 * costs when it is put and when it is deleted, and nothing while it lies there: all of them go with the day.
 */
export async function putFences(van: Van, now: number): Promise<void> {
  if (!van.isOffered || van.lacksFences === false) return
  await orLog('van.not-followed', async () => {
    const { lacked, has } = await lackedFences(van)
    if (lacked.length > 0) {
      await requireRoom(van, lacked.length, now)
      await noteEnd(van, has)
      await putGeofences(lacked)
    }
    await settleFences(van, has)
  })
}

/** What the tracker refused in part is put again whole, and counted again: it may have been paid for. */
async function requireRoom({ userId }: Van, count: number, now: number): Promise<void> {
  if (await reserveUses(slotOfDay(userId, 'fences', now), count, environment.FENCES_A_DAY)) return
  throw new Error('The day has no room for circles')
}

/** Follows a route no more, since its link has ended: nothing of where its van was is left. `now` in milliseconds. */
export async function leaveVan(routeId: string, now: number): Promise<void> {
  const van = await readVan(routeId, now)
  if (!van) return
  const fences = await takenFences(van)
  const isForgotten = await orLog('van.not-left', async () => {
    if (van.consentAt !== undefined) await forgetDevices([routeId])
    await deleteGeofences(fences)
  })
  await deleteVan(van)
  // What the tracker still knows is forgotten at the end of the day.
  if (isForgotten) await deleteEndOf(van)
}

/** Has the tracker forget every van of a person, and where their stops are. It can be done again. */
export async function forgetVans(userId: string): Promise<void> {
  const vans = await listAllVans(userId)
  await forgetDevices(vans.map(({ routeId }) => routeId))
  for (const van of vans) {
    await deleteGeofences(await takenFences(van))
    await deleteEndOf(van)
  }
}

/** Whether it went well. */
async function orLog(event: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    logger.error(event, { error: asError(error) })
    return false
  }
}
