import type { Table, TableRow } from '../table.ts'
import { type FileKind, guessReading } from './guess-reading.ts'

/** Lines above the heads of a report: its title, for whom it is, when it was made. */
const MOST_TITLES = 8
/** Rows that are looked at to know heads. */
const LOOKED_AT = 40

const filled = ({ cells }: TableRow): number => cells.filter((cell) => cell.trim() !== '').length

/**
 * A table from the row of its heads on. Reports have a title above them: rows that name nothing of what the file lists,
 * each with fewer cells than the first one that does. A table that names nothing anywhere stays whole.
 */
export function fromHeads<Key extends string>(table: Table, kind: FileKind<Key>): Table {
  const namesEnough = (first: number): boolean => guessReading(table.slice(first, first + LOOKED_AT), kind).namesEnough
  const last = Math.min(MOST_TITLES, table.length - 2)
  for (let first = 0; first <= last; first++) {
    if (!namesEnough(first)) continue
    const width = filled(table[first] ?? { row: 0, cells: [] })
    return table.slice(0, first).every((row) => filled(row) < width) ? table.slice(first) : table
  }
  return table
}
