import { slotOfDay } from '#core/kernel/day-slot.ts'
import { DomainError } from '#engine/base/errors.ts'
import type { UndoList } from '#lambdas/http/undo-list.ts'
import { countUse, returnUses } from '#store/uses.ts'

/** A generation buys travel for every inspector: a day of planning has room for plenty, a script's has not. */
const DAILY_GENERATIONS = 100

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
  const slot = slotOfDay(userId, 'generate', now)
  const generations = await countUse(slot)
  undo.add(() => returnUses(slot, 1))
  if (generations <= DAILY_GENERATIONS) return
  throw new DomainError(
    'limit',
    'department.too-many-generations',
    `Routes were generated ${DAILY_GENERATIONS} times today, which is the limit of a day. Change the routes by hand, or try again tomorrow.`,
  )
}
