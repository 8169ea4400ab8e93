import { secondsToMinutes } from '#core/kernel/units.ts'
import type { Itinerary } from './itinerary.ts'

/**
 * Minute of the day at which each point is reached, start included; past midnight it goes on above 1440.
 *
 * Arrival k = leave + rounded leg minutes 1..k + service at the points before k + breaks taken before k. A break does
 * not begin before it may, a stop whose window opens later is served when it opens: the clock waits for both.
 */
export function arrivalTimes({ points, legs, breaks }: Itinerary, leaveAt: number): number[] {
  let clock = leaveAt
  return points.map((point, index) => {
    clock += secondsToMinutes(legs[index - 1]?.durationSeconds ?? 0)
    for (const { before, from, minutes } of breaks) {
      if (before === index) clock = Math.max(clock, from) + minutes
    }
    const arrival = clock
    clock = Math.max(clock, point.window?.[0] ?? 0) + (point.serviceMinutes ?? 0)
    return arrival
  })
}

/** `9:12 AM` for a minute of the day; later days wrap. */
export function formatClock(minuteOfDay: number): string {
  const minute = ((minuteOfDay % 1440) + 1440) % 1440
  const hour = Math.floor(minute / 60)
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
