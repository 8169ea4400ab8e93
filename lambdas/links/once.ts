import { DAY_SECONDS, epochSeconds } from '#core/kernel/time.ts'
import { countUse, returnUses } from '#store/uses.ts'
import { repeatableId } from '../http/ids.ts'

/** Says whether a request comes for the first time within a day. A failed one is given back, to be tried again. */
export async function beginOnce(userId: string, now: number, ...words: readonly string[]) {
  const slot = `send#request#${repeatableId(...words)}`
  const isFirst = (await countUse(userId, slot, epochSeconds(now) + DAY_SECONDS)) === 1
  return { isFirst, giveBack: () => returnUses({ userId, slot }, 1) }
}
