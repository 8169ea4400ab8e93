import { readCivilTime, recordYears } from '../dates/read-civil-time.ts'
import { columnsOf } from '../file-kinds.ts'
import { boroughs, isDegrees, isPositiveInteger, isPostcode, isTime, isWholeNumber } from './cell-forms.ts'
import { type Check, column, filled, inOrder, listed, ofLength, oneOf, rule, splitList } from './checks.ts'
import { type Inspection, inspectionStatuses, priorities, units } from './inspection.ts'
import { readBy } from './read-by.ts'
import { type Cells, cellOf } from './row-problem.ts'

const optional: readonly string[] = ['AppointmentStart', 'AppointmentFinish', 'RequiredEngineers']
const required = columnsOf.inspections.filter((name) => !optional.includes(name))

const outside = { one: 'ZIP code outside the city', many: 'ZIP codes outside the city' }
const elsewhere = { one: 'position outside the city', many: 'positions outside the city' }
const backwards = { one: 'appointment that ends before it begins', many: 'appointments that end before they begin' }
const timeless = { one: 'scheduled inspection without a time', many: 'scheduled inspections without a time' }
const overlong = { one: 'overlong id of an inspector', many: 'overlong ids of inspectors' }

const DAY = 'a valid date (YYYY-MM-DD)'
const TIME = 'a valid date (YYYY-MM-DD HH:MM:SS)'
const LONGEST_INSPECTOR_ID = 64

const requiredInspectorsOf = (cells: Cells): string[] => splitList(cellOf(cells, 'RequiredEngineers'), ',')

const checks: readonly Check[] = [
  filled('Required fields cannot be empty', required),
  column('INSPECTION_ID', 'a non-negative integer', isWholeNumber),
  column('Record_ID', 'a non-negative integer', isWholeNumber),
  column('Record_Open_Date', DAY, isTime(recordYears)),
  oneOf('Priority', priorities),
  oneOf('UNIT', units),
  column('DURATION', 'a positive integer', isPositiveInteger),
  oneOf('Status', inspectionStatuses),
  column('District', 'a positive integer', isPositiveInteger),
  column('City', listed(boroughs), (text) => boroughs.some((borough) => borough === text)),
  oneOf('State', ['NY']),
  column('Postcode', 'five digits from 10001 to 11697', isPostcode, outside),
  column('Latitude', 'from 40.4774 to 40.9176', isDegrees(40.4774, 40.9176), elsewhere),
  column('Longitude', 'from -74.2591 to -73.7004', isDegrees(-74.2591, -73.7004), elsewhere),
  column('AppointmentStart', TIME, isTime(recordYears)),
  column('AppointmentFinish', TIME, isTime(recordYears)),
  inOrder(['AppointmentStart', 'AppointmentFinish'], recordYears, backwards),
  rule(
    'A Scheduled inspection must have an AppointmentStart',
    timeless,
    (cells) => cellOf(cells, 'Status') !== 'Scheduled' || cellOf(cells, 'AppointmentStart') !== '',
  ),
  rule('RequiredEngineers must be INSPECTOR_IDs of at most 64 characters, separated by commas', overlong, (cells) =>
    requiredInspectorsOf(cells).every((id) => id.length <= LONGEST_INSPECTOR_ID),
  ),
  ofLength(columnsOf.inspections),
]

/** Of a row that has passed every check. */
function toInspection(cells: Cells): Inspection {
  const text = (name: (typeof columnsOf.inspections)[number]): string => cellOf(cells, name)
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

/** A row of the inspection list. */
export const readInspection = readBy(checks, toInspection)
