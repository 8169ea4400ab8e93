/** What is wrong with a row, in the sentence of its row and in the words of the sum over all rows. */
export interface RowProblem {
  readonly text: string
  /** What it counts as: each of these once. */
  readonly counts: readonly CountedWords[]
}

/** `ZIP code outside the city`, `ZIP codes outside the city`. */
export interface CountedWords {
  readonly one: string
  readonly many: string
}

/** A row as it counts, or everything that is wrong with it. */
export type RowReading<Row> = { readonly row: Row } | { readonly problems: readonly RowProblem[] }

/** The cells of a row by column, trimmed; '' where blank. */
export type Cells = Readonly<Record<string, string>>

/** The cell of a column. */
export const cellOf = (cells: Cells, column: string): string => cells[column] ?? ''
