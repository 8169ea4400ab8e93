import { intAt } from '#engine/base/typed-array.ts'

/** Rows that belong together, as forward star. */
export interface Groups {
  /** Group `g` has the rows `rows[first[g]]` up to `rows[first[g + 1] - 1]`. */
  readonly first: Int32Array
  readonly rows: Int32Array
}

/** Rows by the number of their group; rows with -1 are left out. Rows keep their order. O(n). */
export function groupRows(groupOf: Int32Array, count: number): Groups {
  const first = new Int32Array(count + 1)
  for (const group of groupOf) if (group >= 0) first[group + 1] = intAt(first, group + 1) + 1
  for (let group = 0; group < count; group++) first[group + 1] = intAt(first, group + 1) + intAt(first, group)
  const next = first.slice()
  const rows = new Int32Array(intAt(first, count))
  for (let row = 0; row < groupOf.length; row++) {
    const group = intAt(groupOf, row)
    if (group < 0) continue
    const at = intAt(next, group)
    rows[at] = row
    next[group] = at + 1
  }
  return { first, rows }
}

/** Size of the cells whose neighbours hold together, in ten-millionths of a degree: a gap of two miles parts a street. */
const CELL = 200_000
const COLUMNS = 1_000_000

/** Rows of one name and city in the pieces that lie apart: two towns' Main Streets under one postal city are two. */
export function splitApart(rows: Int32Array, lats: Int32Array, lngs: Int32Array): Int32Array[] {
  const cellOf = (row: number): number =>
    Math.floor(intAt(lats, row) / CELL) * COLUMNS + Math.floor(intAt(lngs, row) / CELL)
  const cells = new Set(Array.from(rows, cellOf))
  const pieceOfCell = new Map<number, number>()
  let pieces = 0
  for (const cell of cells) if (!pieceOfCell.has(cell)) flood(cell, pieces++, cells, pieceOfCell)
  if (pieces <= 1) return [rows]
  return Array.from({ length: pieces }, (_, piece) => rows.filter((row) => pieceOfCell.get(cellOf(row)) === piece))
}

function flood(start: number, piece: number, cells: ReadonlySet<number>, pieceOfCell: Map<number, number>): void {
  const left = [start]
  for (let cell = left.pop(); cell !== undefined; cell = left.pop()) {
    if (!cells.has(cell) || pieceOfCell.has(cell)) continue
    pieceOfCell.set(cell, piece)
    for (const row of [-COLUMNS, 0, COLUMNS]) left.push(cell + row - 1, cell + row, cell + row + 1)
  }
}
