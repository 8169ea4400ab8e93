import type { CivilDay } from '#core/department/civil-time.ts'

const DAY_MS = 86_400_000
const middle = (day: CivilDay): number => Date.parse(`${day}T12:00:00Z`)

const format = (options: Intl.DateTimeFormatOptions) => {
  const words = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (day: CivilDay): string => words.format(middle(day))
}

/** `Nov 24, 2026` */
export const shortDate = format({ dateStyle: 'medium' })
/** `Tuesday` */
export const weekday = format({ weekday: 'long' })
/** `Tuesday, November 24` */
export const longDate = format({ weekday: 'long', month: 'long', day: 'numeric' })

/** How far a day is from today: `Today`, `Tomorrow`, `Yesterday`, `In N Days` or `N Days Ago`. */
export function relativeLabel(day: CivilDay, today: CivilDay): string {
  const days = Math.round((middle(day) - middle(today)) / DAY_MS)
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  if (days === -1) return 'Yesterday'
  return days > 0 ? `In ${days} Days` : `${-days} Days Ago`
}

/** The day before or after, by `days`. */
export const addDays = (day: CivilDay, days: number): CivilDay =>
  new Date(middle(day) + days * DAY_MS).toISOString().slice(0, 10)
