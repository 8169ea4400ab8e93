import { DAY_MINUTES, DAY_MS, MINUTE_MS } from './time.ts'

/** Date and minute of the day that clocks of a zone show. */
export interface ZonedTime {
  /** `yyyy-MM-dd`. */
  readonly date: string
  readonly minute: number
}

/**
 * What clocks of a zone show at an instant. `now` in milliseconds since the epoch, `timeZone` an IANA name.
 *
 * @throws RangeError for a zone that nobody knows
 */
export function zonedTime(now: number, timeZone: string): ZonedTime {
  const shown = new Date(now + offsetAt(now, timeZone))
  return { date: shown.toISOString().slice(0, 10), minute: shown.getUTCHours() * 60 + shown.getUTCMinutes() }
}

/** Minutes of a date that have passed at an instant, by the clocks of a zone; below 0 before it, above 1440 after it. */
export function minuteOfDate(at: number, { date, timeZone }: { date: string; timeZone: string }): number {
  const shown = zonedTime(at, timeZone)
  return shown.minute + ((Date.parse(shown.date) - Date.parse(date)) / DAY_MS) * DAY_MINUTES
}

/**
 * The instant at which clocks of a zone show a minute of a date, in milliseconds since the epoch; minutes from 1440 on are
 * of the days after. Of a minute that clocks skip it is one nearby, of one that they show twice one of both.
 */
export function instantOf(date: string, minute: number, timeZone: string): number {
  const shown = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS
  // Twice, since the zone's distance from UTC may change between the first guess and the answer.
  return shown - offsetAt(shown - offsetAt(shown, timeZone), timeZone)
}

/** The instant at which a day is over in a zone, in milliseconds since the epoch. `date` as `yyyy-MM-dd`. */
export const endOfDay = (date: string, timeZone: string): number => instantOf(date, DAY_MINUTES, timeZone)

const formats = new Map<string, Intl.DateTimeFormat>()

/** More zones than one process meets; a name may be written in many ways. */
const KEPT_FORMATS = 50

/** Kept, since making one takes longer than many answers of it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const kept = formats.get(timeZone)
  if (kept) return kept
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  if (formats.size >= KEPT_FORMATS) formats.clear()
  formats.set(timeZone, format)
  return format
}

/** Milliseconds that clocks of a zone are ahead of UTC: `GMT-05:00`, or `GMT` alone. */
function offsetAt(instant: number, timeZone: string): number {
  const name = formatOf(timeZone).format(instant)
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
}
