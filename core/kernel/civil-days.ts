import { DAY_MS } from './time.ts'

/** Days of the calendar, `yyyy-MM-dd`, since 1970-01-01. Clocks that change do not matter: days are counted, not hours. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** The calendar day that lies `days` after another one; before it where `days` is negative. */
export const addDays = (day: string, days: number): string =>
  new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10)

/** Whole days from one calendar day to another; negative where `to` is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)
