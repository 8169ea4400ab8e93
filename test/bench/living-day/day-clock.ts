const HOURS = 10
const HOUR_MS = 3_600_000

/** The hours of a day, driven by within seconds; all moments in milliseconds since the epoch. */
export interface DayClock {
  /** The moment of the day that it is now. Never later than now. */
  now(): number
  /** How much of the day is over, from 0 to 1. */
  share(): number
}

/** A day of ten hours that ends when so many seconds are over. What is said of it is a past that is still to come. */
export function startDay(seconds: number): DayClock {
  const begin = Date.now()
  const share = (): number => Math.min(1, (Date.now() - begin) / (seconds * 1000))
  return { share, now: () => begin - (1 - share()) * HOURS * HOUR_MS }
}
