import { keysOf, tableOf } from '#engine/base/keys.ts'
import { wordsOf } from './head-words.ts'

/** What a cell says: a part of its row, or why it says none, in a sentence. */
export type CellReading<Part> = { readonly part: Part } | { readonly fault: string }

/** How cells are read that can be read in several ways. Each holds for a whole file. */
export interface CellFormats {
  /** Whose hours go on after noon: `written` takes 5:00 for the morning, `working-day` for the afternoon. */
  readonly clock: 'written' | 'working-day'
  /** What a bare number of a duration counts. */
  readonly duration: 'minutes' | 'hours' | 'seconds'
  /** Which comes first in 3/4/2026. */
  readonly date: 'month-first' | 'day-first'
}

export type FormatKind = keyof CellFormats

/**
 * A field that a column of a file can hold: by which heads it is known, how its cells are read, how it is written.
 *
 * `Part` is what its cells add to a row, `Written` what rows of our own files are made from.
 */
export interface FieldColumn<Part, Written> {
  /** As dialogs and faults name it. */
  readonly label: string
  /** Its head in our own files. */
  readonly header: string
  /**
   * Names of its column in the files of others, the likeliest first, in words of small letters and digits. Whom an address
   * is of stands apart: `phone` is `Shipping Phone` and `Phone (Billing)` as well.
   */
  readonly heads: readonly string[]
  /** Heads that may mean anything, and mean this where the cells look so. */
  readonly vagueHeads?: readonly string[]
  /** Whether a text that is not blank looks like one of its cells; where few do, its head is doubted. */
  readonly looks?: (text: string) => boolean
  /** The same for vague heads, where other heads take cells of any look. */
  readonly vagueLooks?: (text: string) => boolean
  /** Its cells alone tell what they are, whatever stands above. */
  readonly isKnownByLooks?: true
  /** Where nobody else is named, that of who pays is the one: a phone, no address. */
  readonly isPayersToo?: true
  /** Several columns may hold it: what they say is joined. */
  readonly mayRepeat?: true
  /** Only a team knows it: a driver alone is not offered it. */
  readonly isFleets?: true
  readonly formatKind?: FormatKind
  /** Reads a cell that is not blank. */
  readonly read: (text: string, formats: CellFormats) => CellReading<Part>
  /** Its cell in our own files; `undefined` where there is nothing to say. Absent where another column says it. */
  readonly write?: (written: Written) => string | number | undefined
  /** Its cells in the two rows of the template. Absent: the template has no such column. */
  readonly examples?: readonly [string, string]
}

/** A reading with a value of one field, or the fault of a cell that has none. */
export const readAs = <Value, Part>(
  value: Value | undefined,
  toPart: (value: Value) => Part,
  fault: string,
): CellReading<Part> => (value === undefined ? { fault } : { part: toPart(value) })

/** A kind of cell: what its texts say as values, and how values are written. */
export interface CellKind<Value> extends Pick<FieldColumn<unknown, never>, 'looks' | 'formatKind'> {
  readonly value: (text: string, formats: CellFormats) => Value | undefined
  /** Why a cell has no value, in a sentence that begins with the cell. */
  readonly fault: string
  /** Absent: other columns say it in our own files. */
  readonly cell?: (value: Value) => string | number | undefined
}

/** A column as tables name it: heads with commas between, and the kind of its cells where they are nothing special. */
type NamedColumn<Value, Part, Written> = Omit<
  FieldColumn<Part, Written>,
  'header' | 'heads' | 'vagueHeads' | 'read'
> & {
  /** Absent: its label. */
  readonly header?: string
  readonly heads: string
  readonly vagueHeads?: string
} & (Pick<FieldColumn<Part, Written>, 'read'> | CellKind<Value>)

type ValueOf<Part, Key> = Key extends keyof Part ? NonNullable<Part[Key]> : never

/**
 * The columns of a kind of file, from a table of them. A cell of a kind is the part of its row that the column is named
 * after, and is written from the same field unless `write` says otherwise.
 */
export const columnsFrom =
  <Part extends object, Written extends object>() =>
  <Key extends string>(
    table: {
      readonly [Each in Key]: NamedColumn<ValueOf<Part, Each>, Part, Written>
    },
  ): Readonly<Record<Extract<Key, string>, FieldColumn<Part, Written>>> =>
    tableOf(keysOf(table), (key) => columnOf(key, table[key]))

function columnOf<Value, Part extends object, Written extends object>(
  key: string,
  named: NamedColumn<Value, Part, Written>,
): FieldColumn<Part, Written> {
  const { header = named.label, heads, vagueHeads = '' } = named
  const names = { header, heads: wordsOf(heads), vagueHeads: wordsOf(vagueHeads) }
  if (!('value' in named)) return { ...named, ...names }
  const { value, cell, fault, ...column } = named
  return {
    // The type of the table has each value under a field of its own type.
    read: (text, formats) => readAs(value(text, formats), (said) => ({ [key]: said }) as Part, fault),
    ...(cell && { write: (written) => writtenAs(new Map(Object.entries(written)).get(key), cell) }),
    ...column,
    ...names,
  }
}

const writtenAs = <Value>(value: Value | undefined, cell: (value: Value) => string | number | undefined) =>
  value === undefined ? undefined : cell(value)
