import { type Check, problemsOf } from './checks.ts'
import type { Cells, RowReading } from './row-problem.ts'

/** A reader of rows: everything that is wrong with a row, or what `toRow` makes of one that passes all checks. */
export function readBy<Row>(checks: readonly Check[], toRow: (cells: Cells) => Row): (cells: Cells) => RowReading<Row> {
  return (cells) => {
    const problems = problemsOf(cells, checks)
    return problems.length > 0 ? { problems } : { row: toRow(cells) }
  }
}
