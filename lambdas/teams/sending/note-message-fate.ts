import { DAY_SECONDS, epochSeconds } from '#core/kernel/time.ts'
import type { MessageFate } from '#core/teams/sending/message-fate.ts'
import { noteFate } from '#store/teams/messages.ts'
import { readSavedDay } from '../day-payloads.ts'
import { countTold } from './count-told.ts'

/** Providers tell for three days at most; whose message it is, its sender says within a second. */
const KEPT_SECONDS = 4 * DAY_SECONDS

/** Writes down what became of a message; told twice or late, it changes nothing. `now` in milliseconds. */
export async function noteMessageFate(messageId: string, fate: MessageFate, now: number): Promise<void> {
  const day = await noteFate(messageId, fate, epochSeconds(now) + KEPT_SECONDS)
  if (!day || fate.state === 'delayed') return
  const saved = await readSavedDay(day.userId, day.date, now)
  if (saved) await countTold(saved, now)
}
