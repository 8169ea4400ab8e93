/** Seconds between two positions of a van: what is told more often is left out. */
export const EVERY_SECONDS = 30

/** Meters that a van must have moved to be told of again: less is what the tracker would pass over. */
export const MOVED_METERS = 30

/** Seconds after which a van that stands still is told of all the same, so that people know it is there. */
export const SIGN_SECONDS = 300

/** Positions of one route in a day: every half minute for twelve hours and a half. */
export const DAILY_POSITIONS = 1_500

/** Positions of all routes of one team in a day: the usual 600 of each driver of the largest plan. */
export const DAILY_TEAM_POSITIONS = 12_000

/**
 * Positions sent to the tracker in a day, for one route and for all routes of a team: only those at a stop, which cost
 * $0.00025 each. The largest day has 200 stops, and vans visit some of them twice: 300 a day. Beyond the limit, positions
 * are still shown, but arrivals are not detected.
 */
export const dailyArrivals = { route: 250, team: 1_000 } as const

/** Circles around stops that one team can create in a day: five of the longest lists of stops. Each is also deleted once. */
export const DAILY_FENCES = 1_000

/** Positions in one call: what a phone without a network gathers in fifty minutes. */
export const MAX_POSITIONS = 100

/** Radius of the circle around a stop within which a van has arrived. */
export const ARRIVAL_METERS = 80
