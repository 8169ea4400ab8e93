import { api } from '#lambdas/http/callers.ts'
import { listArrivalsOf, listVans } from '#store/drives/positions.ts'
import { isSharing } from './require-van.ts'

export const teamPositions = api.drives.teamPositions.handler(async ({ input: { date }, context: { caller, now } }) => {
  const [vans, arrivals] = await Promise.all([listVans(caller.userId, date), listArrivalsOf(caller.userId, date)])
  return {
    vans: vans.map((van) => ({
      driverId: van.driverId,
      isOffered: van.isOffered,
      isSharing: isSharing(van),
      ...(van.last && isSharing(van) ? { last: van.last } : {}),
      arrivals: arrivals.flatMap(({ routeId, stop, at }) => (routeId === van.routeId ? [{ stop, at }] : [])),
    })),
    now,
  }
})
