import { formatClocks } from '#core/itinerary/arrival-times.ts'
import { DAY_MINUTES, formatMinutes } from '#core/kernel/time.ts'
import type { BreakRule } from '#core/plan/plan.ts'

/** As many as a day may have. */
export const MOST_BREAKS = 4

/** Half an hour that begins three to five hours after a day does: what somebody who adds a break means most often. */
export function newBreak(leaveAt = 480): BreakRule {
  const at = (minutes: number): number => (leaveAt + minutes) % DAY_MINUTES
  return { minutes: 30, from: at(180), to: at(300) }
}

/** `30 min, 12:00 PM–1:00 PM`, several with a semicolon between; that there are none. */
export const breaksWords = (breaks: readonly BreakRule[] = []): string =>
  breaks.length === 0
    ? 'none'
    : breaks.map(({ minutes, from, to }) => `${formatMinutes(minutes)}, ${formatClocks(from, to)}`).join('; ')
