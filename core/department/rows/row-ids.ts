import type { FileKind } from '../file-kinds.ts'
import type { RowsOf } from './workspace-rows.ts'

/**
 * What rows of each kind are told apart by: the same id is the same inspection, inspector, event … of another file.
 *
 * One event may keep several inspectors away, and come again: none of its block-outs may be lost.
 */
export const rowIds: { readonly [Kind in FileKind]: (row: RowsOf[Kind][number]) => string } = {
  inspections: ({ inspectionId }) => inspectionId,
  durations: ({ category }) => category,
  inspectors: ({ inspectorId }) => inspectorId,
  calendar: ({ eventId, inspectorId, start }) => `${eventId}, ${inspectorId}, ${start}`,
  holidays: ({ name, start }) => `${name}, ${start}`,
  districts: ({ inspectorId }) => inspectorId,
}

/** The column that repeats where two rows have one id. */
export const idColumns: Readonly<Record<FileKind, string>> = {
  inspections: 'INSPECTION_ID',
  durations: 'Complaint Category',
  inspectors: 'INSPECTOR_ID',
  calendar: 'EVENT_ID',
  holidays: 'HOLIDAY_NAME',
  districts: 'INSPECTOR_ID',
}
