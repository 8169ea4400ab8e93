import { AGENCY_ZONE } from '#core/department/civil-time.ts'
import { formatClock } from '#core/itinerary/arrival-times.ts'

const date = new Intl.DateTimeFormat('en-US', { timeZone: AGENCY_ZONE, dateStyle: 'medium' })
const zone = new Intl.DateTimeFormat('en-US', { timeZone: AGENCY_ZONE, timeZoneName: 'longOffset' })

const DAY_MINUTES = 1440
const OFFSET = /GMT(?:([+-])(\d\d):(\d\d))?/

/** Minutes by which the agency's clock is ahead of Greenwich's at an instant. */
function offsetAt(instant: number): number {
  const [, sign, hours, minutes] = OFFSET.exec(zone.format(instant)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/** An instant on the agency's clock: `Nov 22, 2026, 9:12 AM`. */
export function agencyTime(instant: number): string {
  const minute = (Math.floor(instant / 60_000) + offsetAt(instant)) % DAY_MINUTES
  return `${date.format(instant)}, ${formatClock(minute)}`
}
