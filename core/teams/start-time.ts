const pattern = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Minutes of the day of `HH:MM`, or `undefined` for any other text. */
export function minutesOfClock(clock: string): number | undefined {
  const [, hours, minutes] = pattern.exec(clock) ?? []
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** `HH:MM` of a minute of the day, from 0 to 1439. */
export const clockOfMinutes = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
