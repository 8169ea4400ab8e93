import { AGENCY_ZONE } from '#core/department/civil-time.ts'
import { formatClock } from '#core/itinerary/arrival-times.ts'
import { zonedTime } from '#core/kernel/zoned-time.ts'

const date = new Intl.DateTimeFormat('en-US', { timeZone: AGENCY_ZONE, dateStyle: 'medium' })

/** An instant on the agency's clock: `Nov 22, 2026, 9:12 AM`. */
export const agencyTime = (instant: number): string =>
  `${date.format(instant)}, ${formatClock(zonedTime(instant, AGENCY_ZONE).minute)}`
