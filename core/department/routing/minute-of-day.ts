import { DAY_MINUTES } from '#core/kernel/time.ts'
import type { CivilDay, CivilTime } from '../civil-time.ts'

/** The minute of its day in which a time lies: 08:30:59 is 510. */
export const wholeMinuteOf = (time: CivilTime): number => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))

/** The first minute of its day that is not before a time: 16:30:01 is 991. */
export const minuteAfter = (time: CivilTime): number => wholeMinuteOf(time) + (time.endsWith(':00') ? 0 : 1)

/** A minute of the day as a time on the agency's clock; from 1440 on it is of the days that follow. */
export function timeAt(date: CivilDay, minute: number): CivilTime {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const at = new Date(Date.UTC(year, month - 1, day + Math.floor(minute / DAY_MINUTES)))
  const rest = minute % DAY_MINUTES
  const clock = [Math.floor(rest / 60), rest % 60, 0].map((part) => String(part).padStart(2, '0')).join(':')
  return `${at.toISOString().slice(0, 10)} ${clock}`
}
