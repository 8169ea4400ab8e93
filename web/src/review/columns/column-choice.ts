import type { FieldColumn } from '#core/tables/column.ts'
import { bodyOf, type Reading, type Table } from '#core/tables/reading.ts'

/** What somebody takes a column for; `undefined`: it is not read. */
export interface ColumnChoice<Key extends string> {
  readonly column: number
  readonly key: Key | undefined
}

type Fields<Key extends string> = Readonly<Record<Key, Pick<FieldColumn<unknown, never>, 'mayRepeat'>>>

/** A reading with one column taken for something else; the column that was taken for it is not read any more. */
export function choose<Key extends string>(
  reading: Reading<Key>,
  { column, key }: ColumnChoice<Key>,
  fields: Fields<Key>,
): Reading<Key> {
  const isAlone = key !== undefined && !fields[key].mayRepeat
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
export function samplesOf(table: Table, reading: Pick<Reading<string>, 'hasHeads'>, column: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of bodyOf(table, reading)) {
    const text = cells[column]?.trim()
    if (text) samples.add(text.slice(0, SAMPLE_CHARACTERS))
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}
