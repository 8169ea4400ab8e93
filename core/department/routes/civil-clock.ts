import { formatClock } from '#core/itinerary/arrival-times.ts'
import type { CivilDay, CivilTime } from '../civil-time.ts'

/** Minute of its day of a civil time; seconds are a fraction of one. */
export function minuteOf(time: CivilTime): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.slice(11).split(':').map(Number)
  return hours * 60 + minutes + seconds / 60
}

/** `10:45–10:55 AM`, or `11:50 AM–12:20 PM` where the half of the day changes. Minutes of the day. */
export function clockSpan(from: number, to: number): string {
  const [first, last] = [formatClock(Math.floor(from)), formatClock(Math.floor(to))]
  return `${first.slice(-2) === last.slice(-2) ? first.slice(0, -3) : first}–${last}`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** `Nov 24, 2026`. */
export function dayText(day: CivilDay): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return `${months[month - 1]} ${date}, ${year}`
}
