import { bodyOf, type StopReading } from '#core/places/columns/read-stops.ts'
import type { StopColumn } from '#core/places/columns/stop-column.ts'
import { type StopColumnKey, stopColumns } from '#core/places/columns/stop-columns.ts'
import type { Table } from '#core/places/table.ts'

/** What somebody takes a column for; `undefined`: it is not read. */
export interface ColumnChoice {
  readonly column: number
  readonly key: StopColumnKey | undefined
}

/** A reading with one column taken for something else; the column that was taken for it is not read any more. */
export function choose(reading: StopReading, { column, key }: ColumnChoice): StopReading {
  const field: StopColumn | undefined = key && stopColumns[key]
  const isAlone = field !== undefined && !field.mayRepeat
  const columns = reading.columns.map((before, place) => {
    if (place === column) return key
    return isAlone && before === key ? undefined : before
  })
  return { ...reading, columns }
}

const SAMPLES = 3
/** Enough to know a column by. */
const SAMPLE_CHARACTERS = 60

/** Some cells of a column that differ. */
export function samplesOf(table: Table, reading: Pick<StopReading, 'hasHeads'>, column: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of bodyOf(table, reading)) {
    const text = cells[column]?.trim()
    if (text) samples.add(text.slice(0, SAMPLE_CHARACTERS))
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}
