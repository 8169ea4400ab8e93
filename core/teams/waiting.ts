import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import type { PlanStop } from '#core/plan/plan.ts'

/** A wait of more minutes than these is told with its cause; a shorter one is part of any day. */
export const SHORT_WAIT_MINUTES = 20

/** Why a driver waits: `Waits 45 min for 790 8th Avenue, open from 1:00 PM`; `undefined` for a short wait, or none. */
export function waitWords(
  minutes: number,
  { address, window }: Pick<PlanStop, 'address' | 'window'>,
): string | undefined {
  if (minutes <= SHORT_WAIT_MINUTES || !window) return undefined
  return `Waits ${formatMinutes(Math.round(minutes))} for ${splitAddress(address).street}, open from ${formatDayClock(window[0])}`
}
