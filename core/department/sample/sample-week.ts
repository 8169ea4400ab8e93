import { addDays, dayNumber } from '#core/kernel/civil-days.ts'
import { sampleDistricts } from '#core/places/sample/sample-districts.ts'
import { createRandom, type Random } from '#engine/base/random.ts'
import type { AvailableInspector } from '../availability/available-inspector.ts'
import { availableInspectors, canInspect } from '../availability/available-inspectors.ts'
import type { CivilDay } from '../civil-time.ts'
import { weekdayOf } from '../dates-of-plan.ts'
import { defaultSettings } from '../default-settings.ts'
import type { FileKind } from '../file-kinds.ts'
import { capability } from '../ranking/capable.ts'
import type { Inspection } from '../rows/inspection.ts'
import { BLOCK_OUT, type CalendarEvent, type Holiday, type RowsOf } from '../rows/workspace-rows.ts'
import { sampleCategories } from './sample-categories.ts'
import { inspectionOfKind, recordOf, sampleInspections } from './sample-inspections.ts'
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

const MONDAY = 1
const THURSDAY = 4

const day = (year: number, month: number, date: number): CivilDay =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

/** The n-th such weekday on or after a day. */
const nth = (from: CivilDay, weekday: number, n: number): CivilDay =>
  addDays(from, ((weekday - weekdayOf(from) + 7) % 7) + 7 * (n - 1))

/** The days of a year on which federal offices are closed, as they are written in the calendar. */
const holidaysOf = (year: number): readonly (readonly [CivilDay, string])[] => [
  [day(year, 1, 1), "New Year's Day"],
  [nth(day(year, 1, 1), MONDAY, 3), 'Martin Luther King Jr. Day'],
  [nth(day(year, 2, 1), MONDAY, 3), "Presidents' Day"],
  [nth(day(year, 5, 25), MONDAY, 1), 'Memorial Day'],
  [day(year, 6, 19), 'Juneteenth'],
  [day(year, 7, 4), 'Independence Day'],
  [nth(day(year, 9, 1), MONDAY, 1), 'Labor Day'],
  [nth(day(year, 10, 1), MONDAY, 2), 'Columbus Day'],
  [day(year, 11, 11), 'Veterans Day'],
  [nth(day(year, 11, 1), THURSDAY, 4), 'Thanksgiving Day'],
  [day(year, 12, 25), 'Christmas Day'],
]

/** The federal holidays of the year after a day, in their order. The day itself stays free: it is to be planned. */
export function federalHolidays(date: CivilDay): Holiday[] {
  const year = Number(date.slice(0, 4))
  return [...holidaysOf(year), ...holidaysOf(year + 1)]
    .filter(([each]) => each > date && dayNumber(each) <= dayNumber(date) + 366)
    .map(([each, name]) => ({ name, start: `${each} 00:00:00`, end: `${each} 23:59:59` }))
}

/** Minutes of the day at which appointments begin. */
const starts = [8 * 60 + 30, 10 * 60, 13 * 60 + 15, 14 * 60 + 30]
const PER_DAY = 4
const LENGTH = 45

/**
 * Inspections that were promised for times of the week, each to an inspector who can keep the promise: who is there
 * then, works in that district and has one appointment that day. `from` is the index of the first.
 */
function sampleAppointments(
  week: readonly CivilDay[],
  rows: Omit<RowsOf, 'inspections' | 'durations'>,
  from: number,
  random: Random,
): Inspection[] {
  const appointments: Inspection[] = []
  for (const day of week) {
    const there = availableInspectors(rows, day).filter((each) => canInspect(each) && each.districtCodes.length > 0)
    for (let count = 0; count < PER_DAY && there.length > 0; count++) {
      const [inspector] = there.splice(random.below(there.length), 1)
      const appointment = inspector && appointmentWith(inspector, day, from + appointments.length, random)
      // Opened before the week: a record is older than the promise.
      if (appointment) appointments.push({ ...appointment, ...recordOf(week[0] ?? day, random) })
    }
  }
  return appointments
}

function appointmentWith(
  inspector: AvailableInspector,
  day: CivilDay,
  index: number,
  random: Random,
): Omit<Inspection, 'openDate' | 'priority' | 'taskType'> | undefined {
  const start = pick(
    starts.filter((each) => inspector.partialBlocks.every(({ from, to }) => each + LENGTH <= from || each >= to)),
    random,
  )
  const district = pick(
    sampleDistricts.filter(({ code }) => inspector.districtCodes.includes(String(code))),
    random,
  )
  const category = pick(
    sampleCategories.filter(({ code, unit }) => {
      const inspection = { unit, complaintCategory: `${code} - `, requiredInspectors: [] }
      return capability(inspection, inspector, defaultSettings) === 'capable'
    }),
    random,
  )
  if (start === undefined || !district || !category) return undefined
  return {
    ...inspectionOfKind(index, category, district, random),
    status: 'Scheduled',
    duration: LENGTH * 60,
    appointmentStart: timeOf(day, start),
    appointmentFinish: timeOf(day, start + LENGTH),
    requiredInspectors: [inspector.inspectorId],
  }
}

const pick = <Item>(items: readonly Item[], random: Random): Item | undefined => items[random.below(items.length)]

const timeOf = (day: CivilDay, minute: number): string =>
  `${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`
