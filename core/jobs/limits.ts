/** Hours that a job is kept, finished or not. */
export const JOB_KEPT_HOURS = 24
/** Seconds after the start of a job at which its client looks; then every five, fifteen looks in all. */
export const POLL_SECONDS = [0.5, 1, 2, 3, 8, 13, 18, 23, 28, 33, 38, 43, 48, 53, 58] as const
/** A step ends after 300 s at the latest; a running job that is silent for longer was cut off. */
export const SILENT_SECONDS = 330
