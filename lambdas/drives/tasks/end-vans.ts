import pMap from 'p-map'
import { endOfVan } from '#core/drives/positions/sound-positions.ts'
import { deleteGeofences, forgetDevices } from '#lambdas/gateways/tracker.ts'
import { deleteVanEnd, fencesOfEnd, listVanEnds, readVan, saveConsent, type VanEnd } from '#store/drives/positions.ts'

/** What the schedule says. */
interface Scheduled {
  readonly time: string
}

const AT_ONCE = 5

/**
 * Forgets where vans were whose day is over. One that fails keeps nobody else's: it fails the call once the others are
 * done, so that it is tried again, and whatever is left then is found by the next call.
 */
export async function handler({ time }: Scheduled): Promise<void> {
  await pMap(await listVanEnds(Date.parse(time)), endVan, { concurrency: AT_ONCE, stopOnError: false })
}

/** Positions first: circles say nothing about anybody. */
async function endVan(end: VanEnd): Promise<void> {
  // It was sent anew, and lasts longer now.
  const van = await readVan(end.routeId, end.endsAt)
  if (van && endOfVan(van) > end.endsAt) return deleteVanEnd(end)
  await saveConsent(end.routeId, undefined)
  await forgetDevices([end.routeId])
  await deleteGeofences(fencesOfEnd(end))
  await deleteVanEnd(end)
}
