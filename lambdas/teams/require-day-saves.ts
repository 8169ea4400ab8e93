import { DomainError } from '#core/kernel/errors.ts'
import { DAY_SECONDS, dayOf, epochSeconds } from '#core/kernel/time.ts'
import { environment } from '#lambdas/http/environment.ts'
import { reserveUses } from '#store/uses.ts'

const KEPT_SECONDS = 2 * DAY_SECONDS

/**
 * Takes a save from what a user may save in a day (UTC).
 *
 * @throws DomainError `teams.too-many-saves`
 */
export async function requireDaySaves(userId: string, now: number): Promise<void> {
  const slot = { userId, slot: `save-team-day#${dayOf(now)}`, expiresAt: epochSeconds(now) + KEPT_SECONDS }
  if (await reserveUses(slot, 1, environment.TEAM_SAVES_A_DAY)) return
  throw new DomainError(
    'limit',
    'teams.too-many-saves',
    'That is the limit of saves for today. The day on this page stays in this browser; save it tomorrow.',
  )
}
