/** Stops of one route besides start and end. */
export const MAX_STOPS = 100
/** Points (start, stops and end) that are answered at once; more start a job. */
export const MAX_POINTS_AT_ONCE = 25

/** Prices of an order changed by hand that a user may have in a day (UTC), unless a deployment says otherwise. */
export const DAILY_PRICINGS = 500
