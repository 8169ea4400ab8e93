import { dateFault, todayIn } from '#core/teams/days/team-dates.ts'
import type { Team } from '#core/teams/team.ts'
import { DomainError } from '#engine/base/errors.ts'

/**
 * Whether a date is one that a team plans, seen from today where its depot lies. `now` in milliseconds.
 *
 * @throws DomainError `teams.unsound-date`
 */
export function requirePlanDate(date: string, { depot }: Pick<Team, 'depot'>, now: number): void {
  const fault = dateFault(date, todayIn(depot?.timeZone, now))
  if (fault !== undefined) throw new DomainError('invalid', 'teams.unsound-date', fault)
}
