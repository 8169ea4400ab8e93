import { columnsOf } from '../file-kinds.ts'
import { isPositiveInteger } from './cell-forms.ts'
import { column, filled, ofLength } from './checks.ts'
import { readBy } from './read-by.ts'
import { cellOf } from './row-problem.ts'
import type { InspectionDuration } from './workspace-rows.ts'

/** A row of the duration list. */
export const readDuration = readBy(
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
