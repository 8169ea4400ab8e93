import type { CellFault } from '#core/places/address-row.ts'
import { cellKey, headOf } from '#core/places/columns/reading.ts'
import type { Table } from '#core/places/table.ts'
import { type DriverColumnKey, driverColumns } from './driver-columns.ts'
import type { DriverReading } from './read-drivers.ts'

/** A file of drivers as it is taken. */
export interface DriverSheet {
  readonly table: Table
  readonly reading: DriverReading
}

/** What nobody can drive without. */
const needed = ['name', 'email'] as const satisfies readonly DriverColumnKey[]

/** The sheet with a blank column for whatever a driver must have and the file has no column for: it can be written there. */
export function withNeededColumns({ table, reading }: DriverSheet): DriverSheet {
  const hasName = ['name', 'firstName', 'lastName'].some((key) => reading.columns.some((each) => each === key))
  const missing = needed.filter((key) => !reading.columns.includes(key) && !(key === 'name' && hasName))
  const [heads, ...body] = table
  if (missing.length === 0 || !heads) return { table, reading }
  const width = Math.max(reading.columns.length, ...table.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, column) => reading.columns[column])
  const cells = Array.from({ length: width }, (_, column) => heads.cells[column] ?? '')
  const labels = reading.hasHeads ? missing.map((key) => driverColumns[key].header) : []
  return {
    table: [{ ...heads, cells: [...cells, ...labels] }, ...body],
    reading: { ...reading, columns: [...columns, ...missing] },
  }
}

interface Said {
  readonly row: number
  /** The field that is wrong. */
  readonly key: DriverColumnKey
  /** Why, in a sentence. */
  readonly words: string
}

/** A fault at the cell of a field; where no column holds it, at the first one that is read. */
export function faultOf({ row, key, words }: Said, { table, reading }: DriverSheet): CellFault {
  const own = reading.columns.indexOf(key)
  const column = own >= 0 ? own : reading.columns.findIndex((each) => each !== undefined)
  const written = table.find((each) => each.row === row)?.cells[column]?.trim() ?? ''
  const text = reading.corrections?.get(cellKey(row, column)) ?? written
  return { row, column, head: headOf(table, reading, column), text, fault: words }
}
