import { wholeMinuteOf } from '#core/department/routing/minute-of-day.ts'
import { formatClock, formatClocks } from '#core/itinerary/arrival-times.ts'
import { longDate } from '../shell/date-words.ts'

interface Shown {
  readonly start: string
  readonly finish?: string
  readonly requiredInspectors: readonly string[]
}

/** `Tuesday, November 24, 10:00 AM–11:00 AM with EC0001`, or that there is none. */
export function appointmentWords(appointment: Shown | null): string {
  if (!appointment) return 'no appointment'
  const { start, finish, requiredInspectors } = appointment
  const from = wholeMinuteOf(start)
  const clock = finish === undefined ? formatClock(from) : formatClocks(from, wholeMinuteOf(finish))
  const names = requiredInspectors.length === 0 ? '' : ` with ${requiredInspectors.join(', ')}`
  return `${longDate(start.slice(0, 10))}, ${clock}${names}`
}
