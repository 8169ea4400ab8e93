import { DAY_SECONDS, dayOf, epochSeconds } from './time.ts'

/** What is counted together, of one user. */
export interface CountedSlot {
  readonly userId: string
  readonly slot: string
  /** Epoch seconds. */
  readonly expiresAt: number
}

/**
 * Where the table counts what a user does in a day (UTC), such as their sends; `of` counts one part of it, such as the
 * sends to one recipient. It is kept for a second day. `now` in milliseconds.
 */
export const slotOfDay = (userId: string, what: string, now: number, of?: string): CountedSlot => ({
  userId,
  slot: [what, dayOf(now), ...(of === undefined ? [] : [of])].join('#'),
  expiresAt: epochSeconds(now) + 2 * DAY_SECONDS,
})
