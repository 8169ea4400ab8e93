const pattern = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Minutes of the day of `HH:MM`, or `undefined` for any other text. */
export function minutesOfClock(clock: string): number | undefined {
  const [, hours, minutes] = pattern.exec(clock) ?? []
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}
