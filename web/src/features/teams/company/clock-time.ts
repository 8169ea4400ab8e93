import { formatClock } from '#core/itinerary/arrival-times.ts'

/** "10:42 AM" by the clock of whoever looks; with the day where that was another one. */
export function clockTime(at: number, now: number = Date.now()): string {
  const date = new Date(at)
  const time = formatClock(date.getHours() * 60 + date.getMinutes())
  if (date.toDateString() === new Date(now).toDateString()) return time
  return `${date.toLocaleDateString('en-US', { month: 'short', day: 'numeric' })}, ${time}`
}
