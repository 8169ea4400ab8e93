import { planningYears } from '../dates/read-civil-time.ts'
import { columnsOf } from '../file-kinds.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { isCalendarName, isInteger, isTime } from './cell-forms.ts'
import { column, filled, inOrder, ofLength, timeOf } from './checks.ts'
import { readBy } from './read-by.ts'
import { cellOf } from './row-problem.ts'

/** An event may have no name and, where it is no block-out, no type. */
const optional: readonly string[] = ['EVENT_TYPE', 'EVENT_NAME']
const required = columnsOf.calendar.filter((name) => !optional.includes(name))
const TIME = 'a valid date (M/D/YYYY HH:mm or D-MON-YY h:mm AM/PM) of the years 2020 to 2199'
const backwards = { one: 'event that ends before it begins', many: 'events that end before they begin' }

/** A row of the calendar. */
export const readCalendarEvent = readBy(
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
