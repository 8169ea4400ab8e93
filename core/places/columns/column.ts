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
