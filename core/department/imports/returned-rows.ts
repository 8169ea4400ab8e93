import { columnsOf, type FileKind } from '../file-kinds.ts'
import type { RowError } from './import-record.ts'

/** The column of a returned workbook that says what is wrong. */
export const ERRORS_COLUMN = 'Errors'

const NUMBER = /^-?\d+(?:\.\d+)?$/
const FORMULA = /^[=+\-@\t\r]/

/** A text that no spreadsheet takes for a formula: an apostrophe stands before what could begin one. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text)

/** The text that `escapeFormula` was given. */
export const unescapeFormula = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

/**
 * The rows of a workbook that gives rows back which were left out: the header of their file, then their cells as they
 * came and what is wrong with each. It can be mended and imported as it is.
 */
export function returnedRows(kind: FileKind, errors: readonly RowError[]): readonly (readonly string[])[] {
  const columns = columnsOf[kind]
  return [
    [...columns, ERRORS_COLUMN],
    ...errors.map(({ details, errors: texts }) => [
      ...columns.map((column) => escapeFormula(details[column] ?? '')),
      escapeFormula(texts.join('; ')),
    ]),
  ]
}
