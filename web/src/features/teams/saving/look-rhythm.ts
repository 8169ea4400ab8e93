import { MINUTE_MS } from '#core/kernel/time.ts'

/** What is known of a day and of whoever looks at it. Moments in milliseconds since the epoch. */
export interface LookedAtDay {
  /** The day is of today and has routes: several people may work on it at once. */
  readonly isUnderWay: boolean
  /** Nobody has touched the page for some minutes. */
  readonly isIdle: boolean
  /** When a change of somebody else was heard of last; 0 where none was. */
  readonly newsAt: number
  readonly now: number
}

/** With the way to the server and the read of the day, a save is seen in two seconds. */
const LOOK_EVERY_MS = { underWay: 1_500, ahead: 4_000, quiet: 15_000 } as const

/** After so long without a change from anywhere and without a hand on the page, it is looked at now and then. */
export const QUIET_MS = 5 * MINUTE_MS

/** How often a page in front asks for the version of its day, in milliseconds; behind others it does not ask at all. */
export function lookEvery({ isUnderWay, isIdle, newsAt, now }: LookedAtDay): number {
  if (isIdle && now - newsAt > QUIET_MS) return LOOK_EVERY_MS.quiet
  return isUnderWay ? LOOK_EVERY_MS.underWay : LOOK_EVERY_MS.ahead
}
