import type { FileKind } from '#core/department/file-kinds.ts'
import { differenceOf } from '#core/department/imports/import-difference.ts'
import type { ImportDifference } from '#core/department/imports/import-record.ts'
import type { KeptImport } from '#core/department/imports/kept-import.ts'
import type { RowsOf } from '#core/department/rows/workspace-rows.ts'
import { type CurrentImport, changeImport, makeCurrent, readCurrentImports } from '#store/department/imports.ts'
import { noteAuditOnce } from '../workspace/note-audit.ts'
import type { CheckedFile } from './check-file.ts'
import { describeImport } from './require-import.ts'
import { readRows } from './row-payloads.ts'

/** The import of a kind that counts. */
export const currentImportOf = async (kind: FileKind): Promise<CurrentImport | undefined> =>
  (await readCurrentImports()).find((current) => current.kind === kind)

/** How the rows of an import differ from those that count. */
export async function differenceFrom(
  current: CurrentImport,
  kind: FileKind,
  rows: RowsOf[FileKind],
): Promise<ImportDifference> {
  return differenceOf(kind, await readRows(kind, current), rows)
}

/**
 * Ends a reading whose rows are saved: it counts at once where there is nothing that it would replace, else it is ready
 * beside what counts. One that was dropped meanwhile stays dropped.
 */
export async function settleImport(kept: KeptImport, { kind, rows, counts }: CheckedFile): Promise<void> {
  const { importId, attempt } = kept
  const now = Date.now()
  const current = await currentImportOf(kind)
  if (current) {
    // The rows are of one kind: they were judged by one header.
    const difference = await differenceFrom(current, kind, rows as RowsOf[FileKind])
    const end = { ...counts, kind, status: 'ready', difference, against: current.importId, updatedAt: now } as const
    await changeImport(importId, { attempt, statuses: ['checking'] }, end)
    return
  }
  const next = { kind, importId, attempt, from: 'checking', replaces: undefined, now } as const
  const outcome = await makeCurrent(next, counts)
  if (outcome === 'overtaken') return settleImport(kept, { kind, rows, counts })
  if (outcome === 'current') await noteImported({ ...kept, kind, rows: counts.rows })
}

/** Notes once that an import counts which replaces none, however often its event comes. */
export async function noteImported({ importId, actor, createdAt: at, ...file }: KeptImport): Promise<void> {
  await noteAuditOnce({ at, actor, action: 'imported', what: describeImport(file) }, importId)
}
