import { columnsOf } from '../file-kinds.ts'
import { boroughs, isBoroughList, isCalendarName, isInteger, isPostcode } from './cell-forms.ts'
import { type Check, column, filled, ofLength, oneOf, splitList } from './checks.ts'
import { type Department, departments, type Inspector, mobilities } from './inspector.ts'
import { readBy } from './read-by.ts'
import { cellOf } from './row-problem.ts'

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
export const readInspector = readBy(
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
