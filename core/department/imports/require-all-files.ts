import { DomainError } from '#engine/base/errors.ts'
import { type FileKind, fileKinds } from '../file-kinds.ts'

/** What people call the files. */
export const fileTitles: Readonly<Record<FileKind, string>> = {
  inspections: 'Inspections',
  durations: 'Inspection durations',
  inspectors: 'Inspectors',
  calendar: 'Calendar',
  holidays: 'Holidays',
  districts: 'Districts',
}

/**
 * The current import of each kind.
 *
 * @throws DomainError `department.files-missing`, which names the files that nobody has imported yet
 */
export function requireAllFiles<Current extends { readonly kind: FileKind }>(
  imports: readonly Current[],
): Readonly<Record<FileKind, Current>> {
  const found: Partial<Record<FileKind, Current>> = Object.fromEntries(imports.map((each) => [each.kind, each]))
  if (!isWhole(found)) {
    const missing = fileKinds.filter((kind) => found[kind] === undefined)
    const names = missing.map((kind) => fileTitles[kind]).join(', ')
    throw new DomainError('invalid', 'department.files-missing', `Import these files first: ${names}.`, {
      details: { missing },
    })
  }
  return found
}

const isWhole = <Value>(record: Partial<Record<FileKind, Value>>): record is Record<FileKind, Value> =>
  fileKinds.every((kind) => record[kind] !== undefined)
