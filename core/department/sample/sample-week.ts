import { addDays, dayNumber } from '#core/kernel/civil-days.ts'
import { createRandom } from '#engine/base/random.ts'
import type { CivilDay } from '../civil-time.ts'
import { weekdayOf } from '../dates-of-plan.ts'
import type { FileKind } from '../file-kinds.ts'
import { BLOCK_OUT, type CalendarEvent, type RowsOf } from '../rows/workspace-rows.ts'
import { federalHolidays } from './federal-holidays.ts'
import { sampleAppointments } from './sample-appointments.ts'
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

type Row = readonly [inspector: string, day: number, from: string, to: string, name: string, type?: 'Meeting']

/** Who is away when: `day` counts the workdays of the week from 0. */
const rows: readonly Row[] = [
  ['SC108', 0, '13:00', '15:00', 'Medical appointment'],
  ['SC106', 0, '08:00', '09:00', 'Unit meeting', 'Meeting'],
  ['SC104', 0, '08:00', '10:00', 'Training'],
  ['SC101', 1, '09:00', '12:00', 'Office duty'],
  ['SC105', 1, '13:00', '14:00', 'Equipment pickup'],
  ['SP201', 1, '10:00', '11:30', 'Hearing', 'Meeting'],
  ['SC103', 2, '10:30', '11:30', 'Hearing'],
  ['SC107', 2, '13:00', '16:00', 'Team meeting'],
  ['SC109', 3, '08:00', '12:15', 'Training'],
  ['SC109', 3, '12:15', '16:30', 'Training'],
  ['SC102', 3, '14:00', '16:00', 'Team meeting'],
  ['SP203', 4, '13:00', '14:30', 'Office duty'],
]

/** The calendar of a week of workdays; one inspector is on leave for all of it. */
function sampleCalendar(week: readonly CivilDay[]): CalendarEvent[] {
  const events = rows.map(([inspectorId, day, from, to, eventName, type = BLOCK_OUT], index) => ({
    ...calendarOf(inspectorId),
    eventType: type,
    eventName,
    eventId: String(890_001 + index),
    start: `${week[day]} ${from}:00`,
    end: `${week[day]} ${to}:00`,
  }))
  const leave = {
    ...calendarOf('SP202'),
    eventType: BLOCK_OUT,
    eventName: 'Annual leave',
    eventId: '890000',
    start: `${week[0]} 00:00:00`,
    end: `${week.at(-1)} 23:59:00`,
  }
  return [leave, ...events]
}

function calendarOf(inspectorId: string): Pick<CalendarEvent, 'inspectorId' | 'calendarId' | 'calendarName'> {
  const inspector = sampleInspectors.find((each) => each.inspectorId === inspectorId)
  return { inspectorId, calendarId: inspector?.calendarId ?? '', calendarName: inspector?.calendarName ?? '' }
}
