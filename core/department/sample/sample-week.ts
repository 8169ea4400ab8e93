import { addDays, dayNumber } from '#core/kernel/civil-days.ts'
import { createRandom } from '#core/kernel/random.ts'
import type { CivilDay } from '../civil-time.ts'
import { weekdayOf } from '../dates-of-plan.ts'
import type { FileKind } from '../file-kinds.ts'
import type { RowsOf } from '../rows/workspace-rows.ts'
import { federalHolidays } from './federal-holidays.ts'
import { sampleAppointments } from './sample-appointments.ts'
import { sampleCalendar } from './sample-calendar.ts'
import { sampleCategories } from './sample-categories.ts'
import { sampleInspections } from './sample-inspections.ts'
import { sampleAssignments, sampleInspectors } from './sample-inspectors.ts'

const WORKDAYS = 5

/**
 * All six files for the week from a day: a city made up on the streets of Manhattan, in which everything is valid, some
 * inspections are overdue and somebody is away every day. The same day gives the same rows.
 */
export function sampleWeek(date: CivilDay): RowsOf {
  const random = createRandom(dayNumber(date))
  const week = workdaysFrom(date)
  const people = {
    inspectors: sampleInspectors,
    calendar: sampleCalendar(week),
    holidays: federalHolidays(date),
    districts: sampleAssignments,
  }
  const pending = sampleInspections(date, random)
  return {
    ...people,
    inspections: [...pending, ...sampleAppointments(week, people, pending.length, random)],
    durations: sampleCategories.map(({ code, seconds }) => ({ category: code, seconds })),
  }
}

/** The names under which the sample's files stand; no upload can have them, since those end in what they are. */
export const sampleFileName = (kind: FileKind): string => `sample-${kind}`

/** The day itself and the next ones that are neither Saturday nor Sunday. */
function workdaysFrom(date: CivilDay): CivilDay[] {
  const days = [date]
  for (let day = addDays(date, 1); days.length < WORKDAYS; day = addDays(day, 1)) {
    if (weekdayOf(day) % 6 !== 0) days.push(day)
  }
  return days
}
