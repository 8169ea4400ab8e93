import { planningYears } from '../dates/read-civil-time.ts'
import { columnsOf } from '../file-kinds.ts'
import { isTime } from './cell-forms.ts'
import { column, filled, inOrder, ofLength, timeOf } from './checks.ts'
import { readBy } from './read-by.ts'
import { cellOf } from './row-problem.ts'
import type { Holiday } from './workspace-rows.ts'

const DATE = 'a valid date (YYYY-MM-DD HH:mm:ss) of the years 2020 to 2199'
const backwards = { one: 'holiday that ends before it begins', many: 'holidays that end before they begin' }

/** A row of the holiday list. */
export const readHoliday = readBy(
  [
    filled('Missing required fields', columnsOf.holidays),
    column('START_DATE', DATE, isTime(planningYears)),
    column('END_DATE', DATE, isTime(planningYears)),
    inOrder(['START_DATE', 'END_DATE'], planningYears, backwards),
    ofLength(columnsOf.holidays),
  ],
  (cells): Holiday => ({
    name: cellOf(cells, 'HOLIDAY_NAME'),
    start: timeOf(cells, 'START_DATE', planningYears),
    end: timeOf(cells, 'END_DATE', planningYears),
  }),
)
