import { DomainError } from '#engine/base/errors.ts'

/** What a file may hold at most. */
export const importLimits = {
  bytes: 104_857_600,
  /** Below the header, blank ones counted. */
  rows: 50_000,
  /** Files that one user may have read in a day (UTC), readings with other columns counted. */
  readingsADay: 200,
} as const

/** Why a whole file is not imported, as written. */
export const importTexts = {
  wrongType: 'Please upload an Excel or CSV file.',
  tooLarge: 'File size exceeds 100MB limit. Please contact support for larger files.',
  tooManyRows: 'File contains more than 50,000 rows. Please contact support for larger datasets.',
  empty: 'The file appears to be empty.',
  unreadable: "Error processing file. Please ensure it's properly formatted.",
  /** Nothing of it is left to import. */
  noValidRow: 'No row can be imported: each of them contains errors.',
} as const

/** The endings of files that can be read. */
const readable = /\.(?:xlsx|xls|csv)$/i

/**
 * That a file may be uploaded, by its name and size.
 *
 * @throws DomainError `department.wrong-file-type`, `department.file-too-large` with the written texts
 */
export function requireUploadable(fileName: string, bytes: number): void {
  if (!readable.test(fileName)) throw new DomainError('invalid', 'department.wrong-file-type', importTexts.wrongType)
  if (bytes > importLimits.bytes) throw new DomainError('limit', 'department.file-too-large', importTexts.tooLarge)
}
