import { zonedTime } from '#core/kernel/zoned-time.ts'

/** What clocks of a zone show at an instant, as a minute of the day; without a zone those of the browser. */
export const minuteAt = (at: number, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): number =>
  zonedTime(at, timeZone).minute
