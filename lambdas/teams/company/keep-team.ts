import type { Team } from '#core/teams/team.ts'
import { changeTeam, type TeamChange } from '#store/teams.ts'
import { teamChangedElsewhere } from '../changed-elsewhere.ts'

/**
 * Changes the team of a user from the version that they saw.
 *
 * @throws DomainError `teams.changed-elsewhere`
 */
export async function keepTeam(userId: string, seen: number, change: TeamChange): Promise<Team> {
  const team = await changeTeam(userId, seen, change)
  if (team === 'changed-elsewhere') throw teamChangedElsewhere()
  return team
}
