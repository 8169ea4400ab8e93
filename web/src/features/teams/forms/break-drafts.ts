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

/** Breaks that rules of work ask for, on a day that begins at this minute, each with what it sets in words. */
export const breakPresets = (leaveAt = 480) => {
  const begun = (minutes: number, [after, until]: readonly [number, number]): BreakRule => ({
    ...{ minutes, from: (leaveAt + after) % DAY_MINUTES, to: (leaveAt + until) % DAY_MINUTES },
  })
  return [
    { name: 'Meal by the sixth hour', rule: begun(30, [180, 360]) },
    // Of all hours of the day, not of driving alone: never later than the rule asks.
    { name: 'EU: rest by 4½ hours', rule: begun(45, [150, 270]) },
  ] as const
}

/** `30 min, 12:00 PM–1:00 PM`, several with a semicolon between; that there are none. */
export const breaksWords = (breaks: readonly BreakRule[] = []): string =>
  breaks.length === 0
    ? 'none'
    : breaks.map(({ minutes, from, to }) => `${formatMinutes(minutes)}, ${formatClocks(from, to)}`).join('; ')
