/** One row of a sheet. */
export interface SheetRow {
  /** As the spreadsheet shows it, from 1. */
  readonly number: number
  /** As text; rows may be short. */
  readonly cells: readonly string[]
}

/** The first sheet of a file. */
export interface Sheet {
  /** In ascending order, some at a time; rows that are blank may be missing. */
  readonly batches: AsyncIterable<readonly SheetRow[]>
  /** Rows that the file seems to have, the header counted; 0 while nobody knows. */
  expectedRows(): number
}

/** What a file may hold at most. A list of 50,000 rows needs a tenth of each. */
export const sheetLimits = {
  columns: 1024,
  /** Excel takes no more into one cell. */
  cellCharacters: 32_767,
  /** Of all words that the cells of a workbook share. */
  sharedCharacters: 200_000_000,
  /** Of a workbook, once it is inflated; it is counted, whatever the archive says of itself. */
  inflatedBytes: 600_000_000,
  /** Of one part of a workbook, and of those that tell of its cells: an empty one has few bytes, and room all the same. */
  elements: 10_000_000,
  elementsAboutCells: 1_000_000,
  /** Of one part without an element that begins or ends: nothing of it could be let go. */
  silentBytes: 4_000_000,
  /** Of a workbook of the Excel before 2007, which is read as a whole. */
  oldWorkbookBytes: 20_000_000,
  /** Of its first sheet: 50,000 rows of 30 columns. */
  oldWorkbook: { cells: 1_500_000, aboutCells: 1_000_000 },
} as const

/** A file that is damaged, holds too much, or is something else than it seems. */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet'
}
