import type { CellFormats, FieldColumn } from './column.ts'

/** A row of a sheet that holds anything, as text, under the number that the spreadsheet shows. */
export interface TableRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** A sheet without its blank rows; the first row is mostly the header. */
export type Table = readonly TableRow[]

/** How the columns of a file are taken. `Key` names a field of what its rows list. */
export interface Reading<Key extends string> {
  /** What each column holds, by its place; `undefined` for one that is not read. */
  readonly columns: readonly (Key | undefined)[]
  readonly formats: CellFormats
  /** Whether the first row names the columns. */
  readonly hasHeads: boolean
  /** Cells as somebody corrected them, by `cellKey`; `null` for one that is left out. */
  readonly corrections?: ReadonlyMap<string, string | null>
}

/** Name of a cell among corrections: the row as the spreadsheet numbers it, the column from 0. */
export const cellKey = (row: number, column: number): string => `${row}:${column}`

/** The letters by which spreadsheets call a column, from 0: `A`, …, `Z`, `AA`. */
export const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

type Headed = Pick<Reading<string>, 'hasHeads'>

/** What a column is called: what stands above it, or its letters. */
export const headOf = (table: Table, { hasHeads }: Headed, column: number): string =>
  (hasHeads ? table[0]?.cells[column]?.trim() : '') || `Column ${columnLetters(column)}`

/** The rows below the heads. */
export const bodyOf = (table: Table, { hasHeads }: Headed): Table => (hasHeads ? table.slice(1) : table)

const QUOTED = 40

/** A cell as a fault quotes it. */
export const quotedCell = (text: string): string => `“${text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text}”`

/** A cell that could not be read. */
export interface CellFault {
  /** Its row as the spreadsheet numbers it. */
  readonly row: number
  /** Number of its column, from 0. */
  readonly column: number
  /** What stands above it, or the letter of its column. */
  readonly head: string
  readonly text: string
  /** A sentence that begins with the cell: `“25:00” is no time of day. Write …`. */
  readonly fault: string
  /** Its row cannot do without it. */
  readonly isNeeded?: true
  /** What may be meant instead. */
  readonly offers?: readonly string[]
}

/** Where a cell is and what stands in it. */
export type WrittenCell = Pick<CellFault, 'row' | 'column' | 'head' | 'text'>

/** What one cell of a row says: a part of the row, a fault, or, left out by somebody, its text alone. */
export interface ReadCell<Key extends string, Part> {
  readonly key: Key
  readonly cell: WrittenCell
  readonly part?: Part
  readonly fault?: CellFault
  readonly isLeftOut?: true
}

/** What is needed to read the cells of a row. */
export interface CellTerms<Key extends string, Part> {
  readonly table: Table
  readonly reading: Reading<Key>
  readonly fields: Readonly<Record<Key, Pick<FieldColumn<Part, never>, 'read'>>>
}

/** The cells of a row that hold anything, as its columns are taken; what somebody corrected, as they did. */
export function readCells<Key extends string, Part>(
  { row, cells }: TableRow,
  { table, reading, fields }: CellTerms<Key, Part>,
): ReadCell<Key, Part>[] {
  return reading.columns.flatMap((key, column): ReadCell<Key, Part>[] => {
    if (key === undefined) return []
    const corrected = reading.corrections?.get(cellKey(row, column))
    const written = (cells[column] ?? '').trim()
    const text = corrected ?? written
    if (text === '') return []
    const cell = { row, column, head: headOf(table, reading, column), text }
    if (corrected === null) return [{ key, cell, isLeftOut: true }]
    const said = fields[key].read(text, reading.formats)
    if ('part' in said) return [{ key, cell, part: said.part }]
    return [{ key, cell, fault: { ...cell, fault: `${quotedCell(text)} ${said.fault}` } }]
  })
}

/** What the cells of a row say together: what stands further right has the last word. */
export function joinedParts<Part extends object>(cells: readonly ReadCell<string, Part>[], none: Part): Part {
  let parts = none
  for (const { part } of cells) parts = { ...parts, ...part }
  return parts
}
