import { formatClock } from '#core/itinerary/arrival-times.ts'
import { DAY_MINUTES, MINUTE_MS } from '#core/kernel/time.ts'

/** A day as people write it: "Nov 22, 2026". The server counts days in UTC. `at` in milliseconds since the epoch. */
export const dayWords = (at: number): string =>
  new Date(at).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** An instant in UTC, which means the same to everybody: "Nov 22, 2026, 10:03 AM UTC". */
export const timeWords = (at: number): string =>
  `${dayWords(at)}, ${formatClock(Math.floor(at / MINUTE_MS) % DAY_MINUTES)} UTC`
