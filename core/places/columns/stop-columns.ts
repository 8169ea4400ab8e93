import { keysOf } from '#engine/base/keys.ts'
import { kindColumns, needColumns } from './need-columns.ts'
import { placeColumns, timeColumns } from './place-columns.ts'
import { wordColumns } from './word-columns.ts'

/**
 * Every field of a stop that a column of a file can hold. Guessing, the dialog, reading, export and the template go by
 * this table: a field that is new is one entry here, in the file of its subject.
 */
export const stopColumns = {
  ...placeColumns,
  ...timeColumns,
  ...needColumns,
  ...kindColumns,
  ...wordColumns,
}

export type StopColumnKey = keyof typeof stopColumns

/** In the order in which they are offered and written. */
export const stopColumnKeys: readonly StopColumnKey[] = keysOf(stopColumns)
