/** The UTC month of an instant as `yyyy-MM`, the key of monthly counters. `now` in milliseconds since the epoch. */
export const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7)

/** The UTC day of an instant as `yyyy-MM-dd`, the key of daily counters. `now` in milliseconds since the epoch. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

/** Seconds since the epoch, as DynamoDB's time to live wants them. `now` in milliseconds. */
export const epochSeconds = (now: number): number => Math.floor(now / 1000)

/** `2 h 41 min` above sixty minutes, `41 min` up to and including sixty. `minutes` is a whole number. */
export function formatMinutes(minutes: number): string {
  if (minutes <= 60) return `${minutes} min`
  const rest = minutes % 60
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`
}
