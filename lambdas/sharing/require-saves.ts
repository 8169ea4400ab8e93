import { slotOfDay } from '#core/kernel/day-slot.ts'
import { dailySaveUnits } from '#core/links/daily-limits.ts'
import { DomainError } from '#engine/base/errors.ts'
import { environment } from '#lambdas/http/environment.ts'
import { reserveUses } from '#store/uses.ts'

/**
 * Takes a save from the day of a user: what is saved is kept for months, whether anybody opens it or not.
 *
 * @throws DomainError `sharing.too-many-saves`
 */
export async function requireSaves(userId: string, kind: 'new' | 'change', now: number): Promise<void> {
  const slot = slotOfDay(userId, 'save-route', now)
  const limit = environment.SAVED_ROUTES_A_DAY * dailySaveUnits.new
  if (await reserveUses(slot, dailySaveUnits[kind], limit)) return
  throw new DomainError(
    'limit',
    'sharing.too-many-saves',
    'That is the limit of saved routes for today. The route on this page stays; save it tomorrow.',
  )
}
