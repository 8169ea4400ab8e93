import { counted } from '#core/kernel/counted.ts'
import type { Team } from '#core/teams/team.ts'
import type { Missed } from './heard-sends.ts'

/** "Not delivered to Ana: No mailbox has this address. …", or how many were not reached and where that is said. */
export function missedWords(missed: readonly Missed[], { drivers }: Pick<Team, 'drivers'>): string {
  const [first] = missed
  const ids = new Set(missed.map(({ driverId }) => driverId))
  if (!first || ids.size > 1) return `Not delivered to ${counted(ids.size, 'driver')}. Send routes says why.`
  const name = drivers.find(({ id }) => id === first.driverId)?.name ?? `driver ${first.driverId}`
  return `Not delivered to ${name}: ${first.why}.`
}
