import type { CivilDay } from './civil-time.ts'

const DAY_MS = 86_400_000

/** Days of the calendar since 1970-01-01. Clocks that change do not matter: days are counted, not hours. */
export const dayNumber = (day: CivilDay): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** The calendar day that lies `days` after another one; before it where `days` is negative. */
export const addDays = (day: CivilDay, days: number): CivilDay =>
  new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10)

/** Whole days from one calendar day to another; negative where `to` is earlier. */
export const daysBetween = (from: CivilDay, to: CivilDay): number => dayNumber(to) - dayNumber(from)
