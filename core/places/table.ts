/** A row of a sheet that holds anything, as text, under the number that the spreadsheet shows. */
export interface TableRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** A sheet without its blank rows; the first row is mostly the header. */
export type Table = readonly TableRow[]
