import { followVan, leaveVan } from '#lambdas/gateways/vans.ts'
import type { TeamLink } from '#store/teams/links.ts'
import { readTeam } from '#store/teams.ts'
import type { DriverRoute } from './driver-route.ts'

/** Follows the van of a driver whose link shows a route; one without stops is followed no more. `now` in milliseconds. */
export async function followDriver(
  { userId, date, driverId, routeId }: TeamLink,
  { route }: DriverRoute,
  now: number,
): Promise<void> {
  if (!route) return leaveVan(routeId, now)
  const { depot, company, drivers } = await readTeam(userId)
  if (!depot) return
  const { driverId: _, saving: __, ...itinerary } = route
  const isOffered = drivers.find(({ id }) => id === driverId)?.sharesPosition === true
  const van = {
    routeId,
    userId,
    driverId,
    date,
    timeZone: depot.timeZone,
    company: company?.companyName ?? '',
    isOffered,
  }
  await followVan({ van, itinerary }, now)
}
