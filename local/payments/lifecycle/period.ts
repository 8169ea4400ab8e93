import type { Recurring } from '../state.ts'

export const DAY_SECONDS = 24 * 3600

/** When the period ends that holds a moment: periods are counted from the anchor, so that the 31st comes back. */
export function periodEnd(anchor: number, moment: number, recurring: Recurring): number {
  for (let count = 1; ; count++) {
    const end = addIntervals(anchor, recurring, count)
    if (end > moment) return end
  }
}

function addIntervals(anchor: number, { interval, interval_count }: Recurring, count: number): number {
  const steps = interval_count * count
  if (interval === 'day') return anchor + steps * DAY_SECONDS
  if (interval === 'week') return anchor + steps * 7 * DAY_SECONDS
  return addMonths(anchor, interval === 'year' ? steps * 12 : steps)
}

/** The same day of a later month, or its last one where it has none. */
function addMonths(seconds: number, months: number): number {
  const date = new Date(seconds * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime() / 1000
}
