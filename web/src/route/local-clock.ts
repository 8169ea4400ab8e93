import { formatClock } from '#core/itinerary/arrival-times.ts'

/** "10:40 AM" by the clock of this device, for a moment in milliseconds since the epoch. */
export function localClock(at: number): string {
  const moment = new Date(at)
  return formatClock(moment.getHours() * 60 + moment.getMinutes())
}
