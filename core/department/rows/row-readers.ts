import { planningYears } from '../dates/read-civil-time.ts'
import { columnsOf, type FileKind } from '../file-kinds.ts'
import type { CalendarEvent } from './calendar-event.ts'
import {
  boroughs,
  isBoroughList,
  isCalendarName,
  isInteger,
  isPositiveInteger,
  isPostcode,
  isTime,
} from './cell-forms.ts'
import { type Check, column, filled, inOrder, ofLength, oneOf, splitList, timeOf } from './checks.ts'
import { type Department, departments, type Inspector, mobilities } from './inspector.ts'
import { readBy } from './read-by.ts'
import { readInspection } from './read-inspection.ts'
import { type Cells, cellOf, type RowReading } from './row-problem.ts'
import type { DistrictAssignment, Holiday, InspectionDuration, RowsOf } from './workspace-rows.ts'

const outside = { one: 'ZIP code outside the city', many: 'ZIP codes outside the city' }

const departmentOf = (name: string): Department | undefined =>
  departments.find((department) => name.includes(department))

const checks: readonly Check[] = [
  filled('Missing required fields', columnsOf.inspectors),
  column(
    'INSPECTOR_DEPARTMENT',
    'a name that contains Enforcement Construction or Enforcement Plumbing',
    (text) => departmentOf(text) !== undefined,
  ),
  column('Districts', `a comma-separated list of ${boroughs.join(', ')}`, isBoroughList),
  column('Postcode', 'five digits from 10001 to 11697', isPostcode, outside),
  column('Calendar_ID', 'an integer', isInteger),
  column('Calendar_Name', 'letters and _Calendar, like Rivera_Calendar', isCalendarName),
  column('Skills', 'a comma-separated list', (text) => splitList(text, ',').length > 0),
  oneOf('City', ['NYC']),
  oneOf('State', ['NY']),
  oneOf('Mobility', mobilities),
  ofLength(columnsOf.inspectors, ['INSPECTOR_ID']),
]

/** A row of the inspector list. */
const readInspector = readBy(
  checks,
  (cells): Inspector => ({
    inspectorId: cellOf(cells, 'INSPECTOR_ID'),
    departmentName: cellOf(cells, 'INSPECTOR_DEPARTMENT'),
    department: departmentOf(cellOf(cells, 'INSPECTOR_DEPARTMENT')) ?? departments[0],
    boroughs: splitList(cellOf(cells, 'Districts'), ','),
    postcode: cellOf(cells, 'Postcode'),
    calendarId: cellOf(cells, 'Calendar_ID'),
    calendarName: cellOf(cells, 'Calendar_Name'),
    skills: splitList(cellOf(cells, 'Skills'), ','),
    street: cellOf(cells, 'Street'),
    city: cellOf(cells, 'City'),
    state: cellOf(cells, 'State'),
    mobility: cellOf(cells, 'Mobility') === 'Walking' ? 'Walking' : 'Car',
  }),
)

/** An event may have no name and, where it is no block-out, no type. */
const optional: readonly string[] = ['EVENT_TYPE', 'EVENT_NAME']
const required = columnsOf.calendar.filter((name) => !optional.includes(name))
const TIME = 'a valid date (M/D/YYYY HH:mm or D-MON-YY h:mm AM/PM) of the years 2020 to 2199'
const backwards = { one: 'event that ends before it begins', many: 'events that end before they begin' }

/** A row of the calendar. */
const readCalendarEvent = readBy(
  [
    filled('Missing required fields', required),
    column('CALENDAR_ID', 'an integer', isInteger),
    column('CALENDAR_NAME', 'letters and _Calendar, like Rivera_Calendar', isCalendarName),
    column('EVENT_ID', 'an integer', isInteger),
    column('START_TIME', TIME, isTime(planningYears)),
    column('END_TIME', TIME, isTime(planningYears)),
    inOrder(['START_TIME', 'END_TIME'], planningYears, backwards),
    ofLength(columnsOf.calendar, ['INSPECTOR_ID']),
  ],
  (cells): CalendarEvent => ({
    inspectorId: cellOf(cells, 'INSPECTOR_ID'),
    calendarId: cellOf(cells, 'CALENDAR_ID'),
    calendarName: cellOf(cells, 'CALENDAR_NAME'),
    eventType: cellOf(cells, 'EVENT_TYPE'),
    eventName: cellOf(cells, 'EVENT_NAME'),
    eventId: cellOf(cells, 'EVENT_ID'),
    start: timeOf(cells, 'START_TIME', planningYears),
    end: timeOf(cells, 'END_TIME', planningYears),
  }),
)

/** A row of the district list. */
const readDistrictAssignment = readBy(
  [
    filled('Missing required fields', columnsOf.districts),
    column('District', 'district codes separated by |', (text) => splitList(text, '|').length > 0),
    ofLength(columnsOf.districts, ['INSPECTOR_ID']),
  ],
  (cells): DistrictAssignment => ({
    inspectorId: cellOf(cells, 'INSPECTOR_ID'),
    districts: splitList(cellOf(cells, 'District'), '|'),
  }),
)

/** A row of the duration list. */
const readDuration = readBy(
  [
    filled('Missing required fields', columnsOf.durations),
    column('Inspection Duration', 'a positive integer', isPositiveInteger),
    ofLength(columnsOf.durations),
  ],
  (cells): InspectionDuration => ({
    category: cellOf(cells, 'Complaint Category'),
    seconds: Number(cellOf(cells, 'Inspection Duration')),
  }),
)

const DATE = 'a valid date (YYYY-MM-DD HH:mm:ss) of the years 2020 to 2199'
const holidayBackwards = { one: 'holiday that ends before it begins', many: 'holidays that end before they begin' }

/** A row of the holiday list. */
const readHoliday = readBy(
  [
    filled('Missing required fields', columnsOf.holidays),
    column('START_DATE', DATE, isTime(planningYears)),
    column('END_DATE', DATE, isTime(planningYears)),
    inOrder(['START_DATE', 'END_DATE'], planningYears, holidayBackwards),
    ofLength(columnsOf.holidays),
  ],
  (cells): Holiday => ({
    name: cellOf(cells, 'HOLIDAY_NAME'),
    start: timeOf(cells, 'START_DATE', planningYears),
    end: timeOf(cells, 'END_DATE', planningYears),
  }),
)

/** How a row of each kind of file is read. */
export const rowReaders: { readonly [Kind in FileKind]: (cells: Cells) => RowReading<RowsOf[Kind][number]> } = {
  inspections: readInspection,
  durations: readDuration,
  inspectors: readInspector,
  calendar: readCalendarEvent,
  holidays: readHoliday,
  districts: readDistrictAssignment,
}
