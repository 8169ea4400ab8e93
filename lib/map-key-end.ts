const DAY_MS = 86_400_000
const REMINDED_BEFORE_DAYS = 60

/**
 * Last day of a map key that is deployed today: the end of the fifth quarter from the one that has begun.
 *
 * Every deployment in a quarter says the same, so that a template changes four times a year and no more.
 */
export function mapKeyEnd(today: Date): string {
  const quarter = Math.floor(today.getUTCMonth() / 3)
  return isoDay(new Date(Date.UTC(today.getUTCFullYear(), quarter * 3 + 15, 1)))
}

/** When the operator is reminded of the end, or `undefined` where that has passed. */
export function reminderOf(lastDay: string, today: Date): Date | undefined {
  const reminder = new Date(Date.parse(lastDay) - REMINDED_BEFORE_DAYS * DAY_MS)
  return reminder > today ? reminder : undefined
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10)
