/**
 * Saves of days that one dispatcher makes in a day (UTC): one every twenty seconds for eleven hours. Each is an object
 * of some hundred kilobytes that replaces another.
 */
export const DAILY_DAY_SAVES = 2000
