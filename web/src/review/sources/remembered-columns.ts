import type { CellFormats } from '#core/places/columns/column.ts'
import { plainWords } from '#core/places/columns/head-words.ts'
import type { StopReading } from '#core/places/columns/read-stops.ts'
import { type StopColumnKey, stopColumnKeys } from '#core/places/columns/stop-columns.ts'
import type { Table } from '#core/places/table.ts'

const KEY = 'stopwise.columns.1'
/** Kinds of files of which a browser remembers the columns. */
const MOST = 20

/** How somebody has taken the columns of files with these heads. */
interface Remembered {
  /** All heads, whatever their order. */
  readonly heads: string
  /** What each was taken for; heads that are not read are left out. */
  readonly keys: Readonly<Record<string, StopColumnKey>>
  readonly formats: CellFormats
}

/** The heads of a file, each with its number among those that are alike. */
function namesOf(table: Table): string[] {
  const seen = new Map<string, number>()
  return (table[0]?.cells ?? []).map((head) => {
    const words = plainWords(head)
    const number = (seen.get(words) ?? 0) + 1
    seen.set(words, number)
    return `${words}/${number}`
  })
}

const setOf = (names: readonly string[]): string => names.toSorted().join('|')

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isRemembered = (value: unknown): value is Remembered =>
  isRecord(value) &&
  typeof value.heads === 'string' &&
  isRecord(value.formats) &&
  isRecord(value.keys) &&
  Object.values(value.keys).every((key) => stopColumnKeys.some((known) => known === key))

function readAll(): readonly Remembered[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter(isRemembered) : []
  } catch {
    return []
  }
}

/** The columns and formats that were chosen in this browser for a file with the same heads. */
export function recallColumns(table: Table): Pick<StopReading, 'columns' | 'formats'> | undefined {
  const names = namesOf(table)
  const found = readAll().find(({ heads }) => heads === setOf(names))
  return found && { columns: names.map((name) => found.keys[name]), formats: found.formats }
}

/** Remembers how somebody has taken the columns of a file, by its heads. */
export function rememberColumns(table: Table, { columns, formats }: StopReading): void {
  const names = namesOf(table)
  const heads = setOf(names)
  const keys = Object.fromEntries(
    names.flatMap((name, column) => {
      const key = columns[column]
      return key === undefined ? [] : [[name, key] as const]
    }),
  )
  const others = readAll().filter((each) => each.heads !== heads)
  try {
    localStorage.setItem(KEY, JSON.stringify([{ heads, keys, formats }, ...others].slice(0, MOST)))
  } catch {
    // A convenience: nobody needs to hear that it will not last.
  }
}
