import type { CellFormats } from '#core/tables/column.ts'
import { plainWords } from '#core/tables/head-words.ts'
import type { Reading, Table } from '#core/tables/reading.ts'

/** Kinds of files of which a browser remembers the columns. */
const MOST = 20

/** How somebody has taken the columns of files with these heads. */
interface Remembered<Key extends string> {
  /** All heads, whatever their order. */
  readonly heads: string
  /** What each was taken for; heads that are not read are left out. */
  readonly keys: Readonly<Record<string, Key>>
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

/** Where columns are remembered, and what they may have been taken for. */
interface Memory<Key extends string> {
  readonly memory: string
  readonly kind: { readonly offered: readonly Key[] }
}

function readAll<Key extends string>({ memory, kind: { offered } }: Memory<Key>): readonly Remembered<Key>[] {
  const isKnown = (key: unknown): boolean => offered.some((known) => known === key)
  const isRemembered = (value: unknown): value is Remembered<Key> =>
    isRecord(value) &&
    typeof value.heads === 'string' &&
    isRecord(value.formats) &&
    isRecord(value.keys) &&
    Object.values(value.keys).every(isKnown)
  try {
    const value: unknown = JSON.parse(localStorage.getItem(memory) ?? '[]')
    return Array.isArray(value) ? value.filter(isRemembered) : []
  } catch {
    return []
  }
}

/** The columns and formats that were chosen in this browser for a file with the same heads. */
export function recallColumns<Key extends string>(
  table: Table,
  memory: Memory<Key>,
): Pick<Reading<Key>, 'columns' | 'formats'> | undefined {
  const names = namesOf(table)
  const found = readAll(memory).find(({ heads }) => heads === setOf(names))
  return found && { columns: names.map((name) => found.keys[name]), formats: found.formats }
}

/** Remembers how somebody has taken the columns of a file, by its heads. */
export function rememberColumns<Key extends string>(
  table: Table,
  { columns, formats }: Reading<Key>,
  memory: Memory<Key>,
): void {
  const names = namesOf(table)
  const heads = setOf(names)
  const keys = Object.fromEntries(
    names.flatMap((name, column) => {
      const key = columns[column]
      return key === undefined ? [] : [[name, key] as const]
    }),
  )
  const others = readAll(memory).filter((each) => each.heads !== heads)
  try {
    localStorage.setItem(memory.memory, JSON.stringify([{ heads, keys, formats }, ...others].slice(0, MOST)))
  } catch {
    // A convenience: nobody needs to hear that it will not last.
  }
}
