const HOUR = 60

/** A minute of the day as people say it: `9:12 AM`. */
export function clockWords(minute: number): string {
  const hour = Math.floor(minute / HOUR) % 24
  const minutes = `${Math.floor(minute) % HOUR}`.padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
