import type { FileKind } from '#core/department/file-kinds.ts'
import { importLimits } from '#core/department/imports/import-limits.ts'
import { importAt, type KeptImport } from '#core/department/imports/kept-import.ts'
import { fileTitles } from '#core/department/imports/require-all-files.ts'
import { counted } from '#core/kernel/counted.ts'
import { slotOfDay } from '#core/kernel/day-slot.ts'
import { DomainError } from '#engine/base/errors.ts'
import { readKeptImport } from '#store/department/imports.ts'
import { reserveUses } from '#store/uses.ts'

/** That there is no import of an id, or none of its file any more. */
export const noSuchImport = (): DomainError =>
  new DomainError('not-found', 'department.no-such-import', 'This import no longer exists. Upload the file again.')

/** That somebody else has decided about an import first. `message` says how it stands. */
export const importChangedElsewhere = (message: string): DomainError =>
  new DomainError('conflict', 'department.import-changed-elsewhere', message)

/**
 * An import as it stands. `now` in milliseconds.
 *
 * @throws DomainError `department.no-such-import`
 */
export async function requireImport(importId: string, now: number): Promise<KeptImport> {
  const kept = await readKeptImport(importId)
  if (kept === undefined) throw noSuchImport()
  return importAt(kept, now)
}

/** An import as the audit names it: `Inspections, 4,182 rows from open.csv`. */
export const describeImport = (file: { kind?: FileKind; rows: number; fileName: string }): string =>
  `${file.kind === undefined ? 'A file' : fileTitles[file.kind]}, ${counted(file.rows, 'row')} from ${file.fileName}`

/**
 * Takes a reading from the day of a user: files are kept and read at the cost of the operator.
 *
 * @throws DomainError `department.too-many-imports`
 */
export async function requireReading(userId: string, now: number): Promise<void> {
  if (await reserveUses(slotOfDay(userId, 'import', now), 1, importLimits.readingsADay)) return
  throw new DomainError(
    'limit',
    'department.too-many-imports',
    `That is the limit of ${importLimits.readingsADay} files for today. What is imported stays; go on tomorrow.`,
  )
}
