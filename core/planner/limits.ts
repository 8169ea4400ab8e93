/** Stops of one route besides start and end. */
export const MAX_STOPS = 100
/** Points (start, stops and end) that are answered at once; more start a job. */
export const MAX_POINTS_AT_ONCE = 25
/** Hours that a finished job is kept. */
export const JOB_KEPT_HOURS = 24
/** Seconds after the start of a job at which its client looks; then every five, fifteen looks in all. */
export const POLL_SECONDS = [0.5, 1, 2, 3, 8, 13, 18, 23, 28, 33, 38, 43, 48, 53, 58] as const
