/** Stops of one route besides start and end. */
export const MAX_STOPS = 100
/** Points (start, stops and end) that are answered at once; more start a job. */
export const MAX_POINTS_AT_ONCE = 25
