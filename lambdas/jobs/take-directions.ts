import { slotOfDay } from '#core/kernel/day-slot.ts'
import { DAILY_DIRECTIONS } from '#engine/travel/index.ts'
import { environment } from '#lambdas/http/environment.ts'
import { onFault, type UndoList } from '#lambdas/http/undo-list.ts'
import { reserveUses, returnUses } from '#store/uses.ts'

/** Requests for directions that an account is about to buy. `now` in milliseconds. */
interface Directions {
  readonly userId: string
  readonly requests: number
  readonly now: number
  /** Of the call that buys them; a task has none. */
  readonly undo?: UndoList
}

/** Whether directions are bought at all: a region's streets and a routing server are free. */
const areBought = environment.ROUTER === undefined && environment.REGION_KEYS.length === 0

/**
 * Reserves requests for directions in the account's day, before anything is bought, and returns whether it had room. They
 * are given back after an internal error.
 */
export async function takeDirections({ userId, requests, now, undo }: Directions): Promise<boolean> {
  if (!areBought || requests === 0) return true
  const slot = slotOfDay(userId, 'directions', now)
  const isTaken = await reserveUses(slot, requests, DAILY_DIRECTIONS)
  if (isTaken) undo?.add(onFault(() => returnUses(slot, requests)))
  return isTaken
}
