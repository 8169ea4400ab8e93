import { DAY_SECONDS } from '#core/kernel/time.ts'
import type { CivilTime } from '../civil-time.ts'

/** Serial of 1 January 1970. */
const EPOCH_SERIAL = 25_569
/** Of the first day that both systems agree on: Excel knows a 29 February 1900 that never was. */
const FIRST_SERIAL = 61
const LAST_SERIAL = 2_958_465

/**
 * The time that a spreadsheet keeps as a number of days, to the second, or `undefined` where it is no date.
 *
 * @see ECMA-376 part 1, 18.17.4.1: serial 1 is 1 January 1900, with the leap day that 1900 did not have
 */
export function serialToCivilTime(serial: number): CivilTime | undefined {
  if (!(serial >= FIRST_SERIAL && serial < LAST_SERIAL)) return undefined
  const seconds = Math.round((serial - EPOCH_SERIAL) * DAY_SECONDS)
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
}
