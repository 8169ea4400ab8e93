import type { DayDocument } from '../day/day-document.ts'

/** By when the day is over, in minutes: what holds for the day, or for the last of its drivers; nothing without a rule. */
export function dayEnd({ options, drivers }: Pick<DayDocument, 'options' | 'drivers'>): number | undefined {
  const ends = drivers.flatMap(({ finishBy = options.finishBy }) => finishBy ?? [])
  return ends.length === 0 ? undefined : Math.max(...ends)
}
