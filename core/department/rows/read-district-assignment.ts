import { columnsOf } from '../file-kinds.ts'
import { column, filled, ofLength, splitList } from './checks.ts'
import { readBy } from './read-by.ts'
import { cellOf } from './row-problem.ts'
import type { DistrictAssignment } from './workspace-rows.ts'

/** A row of the district list. */
export const readDistrictAssignment = readBy(
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
