import { DAY_SECONDS, epochSeconds } from '#core/kernel/time.ts'
import { leaveSlot, takeSlot } from '#store/uses.ts'
import { newId, repeatableId } from '../http/ids.ts'

/** Says whether a request comes for the first time within a day. A failed one is given back, to be tried again. */
export async function beginOnce(userId: string, now: number, ...words: readonly string[]) {
  const slot = `send#request#${repeatableId(...words)}`
  const mine = { userId, slot, by: newId() }
  const giveBack = () => leaveSlot(mine)
  try {
    return { isFirst: await takeSlot({ ...mine, expiresAt: epochSeconds(now) + DAY_SECONDS }), giveBack }
  } catch (cause) {
    // It may be taken though nobody was told.
    await giveBack()
    throw cause
  }
}
