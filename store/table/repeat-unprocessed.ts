import { setTimeout as pause } from 'node:timers/promises'

/** Pauses before each further try; a table that adapts to its load needs a second or two at most. */
const PAUSES_MS = [50, 100, 200, 400, 800]

/**
 * Sends a batch, and again what the table left unprocessed: a batch may be taken in half without an error.
 *
 * `send` answers the keys that are left. Answers those that were left in the end, after 1.5 seconds.
 */
export async function repeatUnprocessed<Key>(
  keys: readonly Key[],
  send: (keys: readonly Key[]) => Promise<readonly Key[]>,
): Promise<readonly Key[]> {
  if (keys.length === 0) return []
  let left = await send(keys)
  for (const milliseconds of PAUSES_MS) {
    if (left.length === 0) return left
    await pause(milliseconds)
    left = await send(left)
  }
  return left
}
