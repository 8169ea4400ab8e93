import { noSuchRoute, type OpenRoute, requireOpenRoute } from '../driven-route.ts'

/**
 * The route behind the link of a team's driver. The link of a planner's route goes to anybody, who is not to read the gate
 * codes of other days; an inspector's belongs to a workspace that keeps no such notes.
 *
 * @throws DomainError `drives.no-such-route`
 */
export async function requireNotedRoute(linkId: string, now: number): Promise<OpenRoute> {
  const route = await requireOpenRoute(linkId, now)
  const { teamDate, purpose } = route.record
  if (teamDate === undefined || purpose === 'inspections') throw noSuchRoute()
  return route
}
