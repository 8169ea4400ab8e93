import { overNight } from '#core/teams/fleet-request.ts'
import type { DayDocument } from '../day/day-document.ts'

/** By when the day is over, in minutes: what holds for the day, or for the last of its drivers; nothing without a rule. */
export function dayEnd({ options, drivers }: Pick<DayDocument, 'options' | 'drivers'>): number | undefined {
  const ends = drivers.flatMap(({ leaveAt = options.leaveAt, finishBy = options.finishBy }) =>
    finishBy === undefined ? [] : [overNight(leaveAt, finishBy)],
  )
  return ends.length === 0 ? undefined : Math.max(...ends)
}
