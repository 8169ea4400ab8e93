const MINUTE_MS = 60_000

/** What clocks of a zone show at an instant, as if it were of UTC. Sweden writes `2026-11-24 09:39:20`. */
const wallClock = (at: number, timeZone: string | undefined): number =>
  Date.parse(`${new Date(at).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`)

const DAY_MS = 1440 * MINUTE_MS

/** What clocks of a zone show at an instant, as a minute of the day; without a zone those of the browser. */
export const minuteAt = (at: number, timeZone?: string): number =>
  Math.floor((wallClock(at, timeZone) % DAY_MS) / MINUTE_MS)

/** Minutes of a date that have passed at an instant, by the clocks of a zone; below 0 before it, above 1440 after it. */
export function minuteOfDay(at: number, { date, timeZone }: { date: string; timeZone: string }): number {
  return Math.floor((wallClock(at, timeZone) - Date.parse(`${date}T00:00:00Z`)) / MINUTE_MS)
}
