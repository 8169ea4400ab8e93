import { MINUTE_MS } from '#core/kernel/time.ts'

/** Between two tries of a message at most. */
const LONGEST_MS = 15 * MINUTE_MS

/** Doubled with each try, from a minute on. */
const delayAfter = (tries: number): number => Math.min(LONGEST_MS, 2 ** tries * MINUTE_MS)

/**
 * When a message is tried again whose provider did not answer, twice as long after each of `tries`; `undefined` where it
 * would be news to nobody by then. Milliseconds since the epoch.
 */
export function retryTime(tries: number, until: number, now: number): number | undefined {
  const at = now + delayAfter(tries)
  return at <= until ? at : undefined
}

/** So often something is begun that does not come to its end: for a bit more than a day. */
const MOST_TRIES = 12
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS

/** When something is looked at again that has failed so many times; `undefined` where it is given up. */
export const lookAgain = (tries: number, now: number): number | undefined =>
  tries >= MOST_TRIES ? undefined : now + Math.min(LONGEST_PAUSE_MS, 2 ** tries * MINUTE_MS)
