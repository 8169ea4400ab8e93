import { LARGEST, type Matrix } from '#core/optimizer/index.ts'
import { addFault, at, isGiven, type JsonPlace, readKeys, readList } from './json-place.ts'

/** VROOM's matrices by profile: `{ car: { durations, distances?, costs? } }`. */
export function readMatrices(place: JsonPlace): Record<string, Matrix> {
  if (!isGiven(place)) addFault(place, 'is missing: travel times between all locations are needed')
  else return Object.fromEntries(readKeys(place).map((profile) => [profile, readMatrix(at(place, profile))]))
  return {}
}

function readMatrix(place: JsonPlace): Matrix {
  const rows = at(place, 'durations')
  const size = Array.isArray(rows.value) ? rows.value.length : 0
  const distances = at(place, 'distances')
  const costs = at(place, 'costs')
  return {
    size,
    durations: readCells(rows, size),
    ...(isGiven(distances) && { distances: readCells(distances, size) }),
    ...(isGiven(costs) && { costs: readCells(costs, size) }),
  }
}

function readCells(place: JsonPlace, size: number): Int32Array {
  const cells = new Int32Array(size * size)
  const rows = readList(place, (row) => row)
  if (rows.length !== size) addFault(place, `has ${rows.length} rows: ${size} are needed`)
  for (const [from, row] of rows.slice(0, size).entries()) readRow(row, cells.subarray(from * size, (from + 1) * size))
  return cells
}

/** Fills one row; only its first wrong cell is named, as one cause often spoils them all. */
function readRow(row: JsonPlace, cells: Int32Array): void {
  const values: unknown[] = Array.isArray(row.value) ? row.value : []
  if (values.length !== cells.length) {
    addFault(row, `has ${values.length} values: ${cells.length} are needed`)
    return
  }
  const wrong = values.findIndex((value) => !isCell(value))
  if (wrong !== -1) {
    addFault({ ...row, path: `${row.path}[${wrong}]` }, `must be a whole number from 0 to ${LARGEST}`)
    return
  }
  cells.set(values.filter(isCell))
}

const isCell = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LARGEST
