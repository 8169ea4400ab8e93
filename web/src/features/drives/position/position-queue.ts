import { MAX_POSITIONS } from '#core/drives/positions/position-rules.ts'
import type { VanPosition } from '#core/drives/positions/van.ts'
import { isWorthTelling } from '#core/drives/positions/worth-telling.ts'

/** What a phone knows of its own way: the last position that was taken, and those that wait for a network. */
export interface PositionQueue {
  readonly told?: VanPosition
  readonly waiting: readonly VanPosition[]
}

export const emptyQueue: PositionQueue = { waiting: [] }

/** Puts a position behind those that wait, if it says something new; of too many the oldest go. */
export function withPosition(queue: PositionQueue, next: VanPosition): PositionQueue {
  const last = queue.waiting.at(-1) ?? queue.told
  if (!isWorthTelling(last, next)) return queue
  return { ...queue, waiting: [...queue.waiting, next].slice(-MAX_POSITIONS) }
}

/** What waits after these were taken in. */
export function withoutTold({ told, waiting }: PositionQueue, sent: readonly VanPosition[]): PositionQueue {
  const last = sent.at(-1) ?? told
  return { ...(last ? { told: last } : {}), waiting: waiting.filter(({ at }) => at > (last?.at ?? 0)) }
}
