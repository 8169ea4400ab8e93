/** Hours that a job is kept, finished or not. */
export const JOB_KEPT_HOURS = 24
/**
 * Seconds after the start of a job at which its client looks: fifteen looks in all.
 *
 * They are closest where most jobs of many stops end, so that a result is not left lying for long; what takes longer is
 * waited for by less and less looks.
 */
export const POLL_SECONDS = [0.5, 1, 1.5, 2, 3, 4.5, 6, 7.5, 9, 10.5, 14, 20, 28, 40, 58] as const
/** A step ends after 300 s at the latest; a running job that is silent for longer was cut off. */
export const SILENT_SECONDS = 330

/** Daily limit of repeated requests: a lost connection or a reload repeats a few; a script would repeat forever. */
export const DAILY_REPEATS = 50
