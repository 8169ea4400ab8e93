import pMap from 'p-map'
import { endOfVan } from '#core/drives/positions/sound-positions.ts'
import { deleteGeofences, forgetDevices } from '#lambdas/gateways/tracker.ts'
import { deleteVanEnd, fencesOfEnd, listVanEnds, readVan, saveConsent, type VanEnd } from '#store/drives-positions.ts'

/** What the schedule says. */
interface Scheduled {
  readonly time: string
}

const AT_ONCE = 5

/** Forgets where vans were whose day is over. Whatever is cut off here is found by the next call. */
export async function handler({ time }: Scheduled): Promise<void> {
  await pMap(await listVanEnds(Date.parse(time)), endVan, { concurrency: AT_ONCE })
}

async function endVan(end: VanEnd): Promise<void> {
  // Without a van its owner is gone, and with them whoever knew of circles.
  const van = await readVan(end.routeId, end.endsAt)
  // It was sent anew, and lasts longer now.
  if (van && endOfVan(van) > end.endsAt) return deleteVanEnd(end)
  if (!van || van.isOffered) await deleteGeofences(fencesOfEnd(end))
  await forgetDevices([end.routeId])
  await saveConsent(end.routeId, undefined)
  await deleteVanEnd(end)
}
