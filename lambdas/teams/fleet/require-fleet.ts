import type { User } from '#core/accounts/account.ts'
import { findFleetFault, requireSoundFleet } from '#core/teams/fleet/sound-fleet.ts'
import type { FleetRequest } from '#core/teams/fleet-request.ts'
import { readTeam } from '#store/teams.ts'

interface Asking {
  readonly userId: string
  readonly user: Pick<User, 'teamTier'> | undefined
}

/**
 * Lets a request pass whose drivers can be planned for. The names of the team are read only where somebody's day is
 * refused.
 *
 * @throws DomainError as `requireSoundFleet`.
 */
export async function requireFleet(request: FleetRequest, { userId, user }: Asking): Promise<void> {
  const isNamed = findFleetFault(request)?.driverId !== undefined
  const names = new Map(isNamed ? (await readTeam(userId)).drivers.map(({ id, name }) => [id, name]) : [])
  requireSoundFleet(request, { teamTier: user?.teamTier ?? 0 }, (id) => names.get(id))
}
