import { DomainError } from '#core/kernel/errors.ts'
import { DAY_SECONDS, dayOf, epochSeconds } from '#core/kernel/time.ts'
import type { UndoList } from '#lambdas/http/undo-list.ts'
import { countUse, returnUses } from '#store/uses.ts'

/** A generation buys travel for every inspector: a day of planning has room for plenty, a script's has not. */
const DAILY_GENERATIONS = 100
const KEPT_SECONDS = 2 * DAY_SECONDS

/** Takes a generation of the caller's day; one that did not begin is given back. @throws DomainError `department.too-many-generations` */
export async function requireGenerations({
  userId,
  now,
  undo,
}: {
  readonly userId: string
  readonly now: number
  readonly undo: UndoList
}): Promise<void> {
  const slot = `generate#${dayOf(now)}`
  const generations = await countUse(userId, slot, epochSeconds(now) + KEPT_SECONDS)
  undo.add(() => returnUses({ userId, slot }, 1))
  if (generations <= DAILY_GENERATIONS) return
  throw new DomainError(
    'limit',
    'department.too-many-generations',
    `Routes were generated ${DAILY_GENERATIONS} times today, which is the limit of a day. Change the routes by hand, or try again tomorrow.`,
  )
}
