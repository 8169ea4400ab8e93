import { planningYears, readCivilTime, recordYears } from '../dates/read-civil-time.ts'
import type { FileKind } from '../file-kinds.ts'
import { inOrder, readerOf, rule, timeOf } from './checks.ts'
import { type ColumnOf, splitList } from './file-columns.ts'
import { priorities, units } from './inspection.ts'
import { departmentOf, departments } from './inspector.ts'
import { type Cells, cellOf, type RowReading } from './row-problem.ts'
import type { RowsOf } from './workspace-rows.ts'

type Row<Kind extends FileKind> = RowsOf[Kind][number]

/** The cells of a kind of file by name. */
const textOf =
  <Kind extends FileKind>(_kind: Kind, cells: Cells) =>
  (name: ColumnOf<Kind>): string =>
    cellOf(cells, name)

const LONGEST_INSPECTOR_ID = 64
const requiredInspectorsOf = (cells: Cells): string[] => splitList(cellOf(cells, 'RequiredEngineers'), ',')

const backwards = (one: string, many: string) => ({
  one: `${one} that ends before it begins`,
  many: `${many} that end before they begin`,
})

/** What an inspection must be besides its columns. */
const inspectionRules = [
  inOrder(['AppointmentStart', 'AppointmentFinish'], recordYears, backwards('appointment', 'appointments')),
  rule(
    'A Scheduled inspection must have an AppointmentStart',
    { one: 'scheduled inspection without a time', many: 'scheduled inspections without a time' },
    (cells) => cellOf(cells, 'Status') !== 'Scheduled' || cellOf(cells, 'AppointmentStart') !== '',
  ),
  rule(
    'RequiredEngineers must be INSPECTOR_IDs of at most 64 characters, separated by commas',
    { one: 'overlong id of an inspector', many: 'overlong ids of inspectors' },
    (cells) => requiredInspectorsOf(cells).every((id) => id.length <= LONGEST_INSPECTOR_ID),
  ),
]

/** Of a row that has passed every check, as are those below. */
function toInspection(cells: Cells): Row<'inspections'> {
  const text = textOf('inspections', cells)
  const start = readCivilTime(text('AppointmentStart'), recordYears)
  const finish = readCivilTime(text('AppointmentFinish'), recordYears)
  return {
    inspectionId: text('INSPECTION_ID'),
    recordId: text('Record_ID'),
    openDate: (readCivilTime(text('Record_Open_Date'), recordYears) ?? '').slice(0, 10),
    priority: priorities.find((priority) => priority === text('Priority')) ?? 'D',
    taskType: text('TaskType'),
    unit: units.find((unit) => unit === text('UNIT')) ?? units[0],
    duration: Number(text('DURATION')),
    status: text('Status') === 'Scheduled' ? 'Scheduled' : 'Pending',
    district: Number(text('District')),
    street: text('Street'),
    city: text('City'),
    state: text('State'),
    postcode: text('Postcode'),
    lat: Number(text('Latitude')),
    lng: Number(text('Longitude')),
    ...(start !== undefined && { appointmentStart: start }),
    ...(finish !== undefined && { appointmentFinish: finish }),
    requiredInspectors: requiredInspectorsOf(cells),
    complaintCategory: text('ComplaintCategory'),
  }
}

function toInspector(cells: Cells): Row<'inspectors'> {
  const text = textOf('inspectors', cells)
  return {
    inspectorId: text('INSPECTOR_ID'),
    departmentName: text('INSPECTOR_DEPARTMENT'),
    department: departmentOf(text('INSPECTOR_DEPARTMENT')) ?? departments[0],
    boroughs: splitList(text('Districts'), ','),
    postcode: text('Postcode'),
    calendarId: text('Calendar_ID'),
    calendarName: text('Calendar_Name'),
    skills: splitList(text('Skills'), ','),
    street: text('Street'),
    city: text('City'),
    state: text('State'),
    mobility: text('Mobility') === 'Walking' ? 'Walking' : 'Car',
  }
}

function toCalendarEvent(cells: Cells): Row<'calendar'> {
  const text = textOf('calendar', cells)
  return {
    inspectorId: text('INSPECTOR_ID'),
    calendarId: text('CALENDAR_ID'),
    calendarName: text('CALENDAR_NAME'),
    eventType: text('EVENT_TYPE'),
    eventName: text('EVENT_NAME'),
    eventId: text('EVENT_ID'),
    start: timeOf(cells, 'START_TIME', planningYears),
    end: timeOf(cells, 'END_TIME', planningYears),
  }
}

/** How a row of each kind of file is read. */
export const rowReaders: { readonly [Kind in FileKind]: (cells: Cells) => RowReading<Row<Kind>> } = {
  inspections: readerOf('inspections', toInspection, {
    rules: inspectionRules,
    blank: 'Required fields cannot be empty',
  }),
  durations: readerOf('durations', (cells) => ({
    category: cellOf(cells, 'Complaint Category'),
    seconds: Number(cellOf(cells, 'Inspection Duration')),
  })),
  inspectors: readerOf('inspectors', toInspector),
  calendar: readerOf('calendar', toCalendarEvent, {
    rules: [inOrder(['START_TIME', 'END_TIME'], planningYears, backwards('event', 'events'))],
  }),
  holidays: readerOf(
    'holidays',
    (cells) => ({
      name: cellOf(cells, 'HOLIDAY_NAME'),
      start: timeOf(cells, 'START_DATE', planningYears),
      end: timeOf(cells, 'END_DATE', planningYears),
    }),
    { rules: [inOrder(['START_DATE', 'END_DATE'], planningYears, backwards('holiday', 'holidays'))] },
  ),
  districts: readerOf('districts', (cells) => ({
    inspectorId: cellOf(cells, 'INSPECTOR_ID'),
    districts: splitList(cellOf(cells, 'District'), '|'),
  })),
}
