import type { Hours } from '#engine/optimizer/index.ts'
import {
  addFault,
  at,
  type JsonPlace,
  optional,
  readInteger,
  readIntegers,
  readList,
  readWeight,
} from './json-place.ts'

/** Our own `hours` of a matrix of so many locations: `{ moments, factors, classes?, departure_step? }`. */
export const readHours = (place: JsonPlace, size: number): Hours => ({
  moments: readIntegers(at(place, 'moments')),
  factors: readList(at(place, 'factors'), (row) => readList(row, readWeight)),
  ...optional(at(place, 'classes'), 'classes', (classes) => readClasses(classes, size)),
  ...optional(at(place, 'departure_step'), 'departureStep', readInteger),
})

const MOST_CLASSES = 256

function readClasses(place: JsonPlace, size: number): Uint8Array {
  const rows = readList(place, readIntegers)
  if (rows.length !== size) addFault(place, `has ${rows.length} rows: ${size} are needed`)
  for (const [index, row] of rows.entries()) {
    const path = `${place.path}[${index}]`
    if (row.length !== size) addFault({ ...place, path }, `has ${row.length} values: ${size} are needed`)
    const wrong = row.findIndex((legs) => !(legs >= 0 && legs < MOST_CLASSES))
    if (wrong !== -1)
      addFault({ ...place, path: `${path}[${wrong}]` }, `must be a whole number from 0 to ${MOST_CLASSES - 1}`)
  }
  return Uint8Array.from(rows.flat())
}
