import { DAY_MINUTES } from '#core/kernel/time.ts'
import type { DriverDay } from '../plan.ts'

/** Leaving time where a window or a break needs one and nobody named one: 8:30 AM. */
export const USUAL_LEAVE = 510

/** How long a day without an end is taken to go on: nobody who leaves at night means hours of the next forenoon. */
export const USUAL_DAY = 480

/**
 * Minutes to the day that hours are of which end at this minute: behind midnight for a driver whose day goes on until
 * then, or may run over it, by its end, or where it has none by the eight hours from their departure on.
 */
export function nightOf(
  { leaveAt = USUAL_LEAVE, finishBy, overrunMinutes = 0 }: Pick<DriverDay, 'leaveAt' | 'finishBy' | 'overrunMinutes'>,
  to: number,
): number {
  if (to >= leaveAt) return 0
  const isNight =
    finishBy === undefined ? to + DAY_MINUTES - leaveAt <= USUAL_DAY : finishBy + overrunMinutes > DAY_MINUTES
  return isNight ? DAY_MINUTES : 0
}

/** Whether hours that end at this minute are those of the next day, too: somebody drives into it. */
export const areOfNextDay = (drivers: readonly Parameters<typeof nightOf>[0][], to: number): boolean =>
  drivers.some((day) => nightOf(day, to) > 0)

/** Hours in minutes of the day on which a driver leaves; those that begin in the evening may end behind midnight. */
export function hoursInNight(
  day: Pick<DriverDay, 'leaveAt' | 'finishBy' | 'overrunMinutes'>,
  [from, to]: readonly [number, number],
): readonly [from: number, to: number] {
  if (from > to) return [from, to + DAY_MINUTES]
  const night = nightOf(day, to)
  return [from + night, to + night]
}
