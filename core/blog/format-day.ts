const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' })

/** A day as short month, two-digit day and year: `Nov 02, 2026`. `timestamp` in milliseconds since the epoch. */
export const formatDay = (timestamp: number): string => dayFormat.format(timestamp)
