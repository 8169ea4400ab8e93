import type { CivilDay } from '#core/department/civil-time.ts'

const format = (options: Intl.DateTimeFormatOptions) => {
  const words = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (day: CivilDay): string => words.format(Date.parse(`${day}T12:00:00Z`))
}

/** `Nov 24, 2026` */
export const shortDate = format({ dateStyle: 'medium' })
/** `Tuesday` */
export const weekday = format({ weekday: 'long' })
/** `Tuesday, November 24` */
export const longDate = format({ weekday: 'long', month: 'long', day: 'numeric' })
