import { importAt, type KeptImport } from '#core/department/imports/kept-import.ts'
import { DomainError } from '#engine/base/errors.ts'
import { readKeptImport } from '#store/department/imports.ts'

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
