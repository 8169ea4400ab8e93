import type { FileKind } from '#core/department/file-kinds.ts'
import { fileTitles } from '#core/department/imports/require-all-files.ts'
import { counted } from '#core/kernel/counted.ts'

/** An import as the audit names it: `Inspections, 4,182 rows from open.csv`. */
export const describeImport = (file: { kind?: FileKind; rows: number; fileName: string }): string =>
  `${file.kind === undefined ? 'A file' : fileTitles[file.kind]}, ${counted(file.rows, 'row')} from ${file.fileName}`
