import { addDays, dayNumber, daysBetween } from '#core/kernel/civil-days.ts'
import { zonedTime } from '#core/kernel/zoned-time.ts'
import { AGENCY_ZONE, type CivilDay } from './civil-time.ts'

/** Today on the agency's clock. `now` in milliseconds since the epoch. */
export const agencyToday = (now: number): CivilDay => zonedTime(now, AGENCY_ZONE).date

const THURSDAY = 4
const FRIDAY = 5

/** The day that is planned unless somebody says another: 4 days ahead on Thursday and Friday, else 2. */
export function defaultPlanningDate(today: CivilDay): CivilDay {
  const weekday = weekdayOf(today)
  return addDays(today, weekday === THURSDAY || weekday === FRIDAY ? 4 : 2)
}

/** 0 for Sunday to 6 for Saturday; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: CivilDay): number => (((dayNumber(day) + THURSDAY) % 7) + 7) % 7

/** How far a day is from today: `Today`, `Tomorrow`, `Yesterday`, `In 4 Days`, `3 Days Ago`. */
export function relativeLabel(date: CivilDay, today: CivilDay): string {
  const days = daysBetween(today, date)
  if (days === 0) return 'Today'
  if (Math.abs(days) === 1) return days > 0 ? 'Tomorrow' : 'Yesterday'
  return days > 0 ? `In ${days} Days` : `${-days} Days Ago`
}
