import { inertText } from '#core/itinerary/inert-text.ts'
import type { FieldColumn } from './column.ts'

type Written<Row> = FieldColumn<unknown, Row>

/** The columns in which anything is to be written. */
export const filledColumns = <Row>(columns: readonly Written<Row>[], rows: readonly Row[]): Written<Row>[] =>
  columns.filter(({ write }) => write && rows.some((row) => write(row) !== undefined))

/** What a file lists as lines of a spreadsheet, the heads first, as far as any row says anything: import reads it back. */
export function writtenRows<Row>(columns: readonly Written<Row>[], rows: readonly Row[]): (string | number)[][] {
  const filled = filledColumns(columns, rows)
  return [filled.map(({ header }) => header), ...rows.map((row) => filled.map(({ write }) => write?.(row) ?? ''))]
}

/** A file to fill in: the heads, and two rows as examples. */
export function templateRows(columns: readonly Written<never>[]): string[][] {
  const shown = columns.filter(({ examples }) => examples)
  const example = (which: 0 | 1): string[] => shown.map(({ examples }) => inertText(examples?.[which] ?? ''))
  return [shown.map(({ header }) => header), example(0), example(1)]
}
