/**
 * What is read of a file at most, whoever made it. A list of two hundred addresses needs a hundredth of each; what is
 * above ends in the text of an unreadable file instead of a page that stands still.
 */
export const tableLimits = {
  /** Of the file as it lies on the disk. */
  fileBytes: 10 * 1024 * 1024,
  /** Of one part of a workbook, such as a sheet, once it is inflated. One above it is left out. */
  partBytes: 8 * 1024 * 1024,
  /** Of all parts together: what is inflated before one gives up. */
  bookBytes: 32 * 1024 * 1024,
  /** Parts of a workbook that are looked at. */
  parts: 2000,
  /** Tags in a sheet of a workbook, or in the texts that its cells share. */
  elements: 800_000,
  /** Tags in other parts. Before Excel 2007: texts that cells share, and records about cells. */
  elementsAboutCells: 200_000,
  aboutCells: 200_000,
  /** Cells of the first sheet in a workbook from before Excel 2007. */
  cells: 200_000,
  /** Characters of all cells together: many cells may share one long text, and each gets a copy. */
  tableCharacters: 16 * 1024 * 1024,
  /** Columns, as many as the old Excel had. */
  columns: 256,
  /** Characters of a cell: far more than any address or note may have, and the corners of a territory. */
  cellCharacters: 5000,
  /** Rows of a text, blank ones counted: as many as Excel has. */
  rows: 1_048_576,
  /** Rows with anything in them: the orders of two weeks of a full day, a line for each thing that was ordered. */
  filledRows: 5000,
} as const
