import type { FileKind } from '#core/department/file-kinds.ts'
import { importTexts } from '#core/department/imports/import-limits.ts'
import type { RowError } from '#core/department/imports/import-record.ts'
import { createFileJudge, type FileJudge, type FileRefusal, isRefusal } from '#core/department/imports/judge-file.ts'
import type { RowVerdict } from '#core/department/imports/judge-rows.ts'
import type { KeptImport } from '#core/department/imports/kept-import.ts'
import type { RowsOf } from '#core/department/rows/workspace-rows.ts'
import { logger } from '#lambdas/http/logging.ts'
import type { ImportProgress } from './note-progress.ts'
import { openSheet } from './open-sheet.ts'
import { writeErrorPage } from './row-payloads.ts'
import { type Sheet, type SheetRow, UnreadableSheet } from './sheet.ts'
import type { Reading } from './upload-key.ts'

type AnyRow = RowsOf[FileKind][number]

/** What is known of a file once all of its rows were looked at. */
export interface CheckedFile {
  readonly kind: FileKind
  readonly rows: readonly AnyRow[]
  readonly counts: Pick<
    KeptImport,
    'done' | 'total' | 'rows' | 'rowErrors' | 'errorCounts' | 'errorPages' | 'otherDates'
  >
}

/** A file that cannot be imported, with what was counted until then. */
export type RefusedFile = FileRefusal & Partial<CheckedFile['counts']>

/** Looks at every row of a file: valid rows are answered, errors go to the bucket, progress is noted on the way. */
export async function checkFile(
  bytes: Uint8Array,
  kept: KeptImport,
  progress: ImportProgress,
): Promise<CheckedFile | RefusedFile> {
  try {
    return await checkSheet(openSheet(bytes), kept, progress)
  } catch (cause) {
    if (!(cause instanceof UnreadableSheet)) throw cause
    logger.warn('import.unreadable', { importId: kept.importId, reason: cause.message })
    return { failure: importTexts.unreadable }
  }
}

interface Checking {
  readonly judge: FileJudge
  readonly pages: ErrorPages
  readonly rows: AnyRow[]
  rowErrors: number
}

async function checkSheet(
  sheet: Sheet,
  kept: KeptImport,
  progress: ImportProgress,
): Promise<CheckedFile | RefusedFile> {
  const judge = createFileJudge(kept)
  const checking: Checking = { judge, pages: createErrorPages(kept), rows: [], rowErrors: 0 }
  await progress('columns')
  for await (const batch of sheet.batches) {
    const refusal = await takeBatch(checking, batch)
    if (refusal) return refusal
    const kind = judge.kind()
    const total = Math.max(judge.rows(), sheet.expectedRows() - 1)
    if (kind) await progress('rows', { kind, done: judge.rows(), total, rowErrors: checking.rowErrors })
  }
  return conclude(checking)
}

async function takeBatch(checking: Checking, batch: readonly SheetRow[]): Promise<FileRefusal | undefined> {
  for (const { number, cells } of batch) {
    const taken = checking.judge.take(number, cells)
    if (isRefusal(taken)) return taken
    for (const verdict of taken) await keep(checking, verdict)
  }
  return undefined
}

async function keep(checking: Checking, verdict: RowVerdict): Promise<void> {
  if ('row' in verdict) {
    checking.rows.push(verdict.row)
    return
  }
  checking.rowErrors += 1
  await checking.pages.add(verdict.error)
}

async function conclude({ judge, pages, rows, rowErrors }: Checking): Promise<CheckedFile | RefusedFile> {
  const kind = judge.kind()
  if (kind === undefined || judge.rows() === 0) return { failure: importTexts.empty, ...(kind && { kind }) }
  const otherDates = judge.otherDates()
  const counts = {
    done: judge.rows(),
    total: judge.rows(),
    rows: rows.length,
    rowErrors,
    errorCounts: judge.errorCounts(),
    errorPages: await pages.finish(),
    ...(otherDates && { otherDates }),
  }
  return rows.length === 0 ? { failure: importTexts.noValidRow, kind, ...counts } : { kind, rows, counts }
}

const PAGE_ROWS = 500
/** With the longest row behind it, of letters of three bytes each, still below the largest answer of a call. */
const PAGE_CHARACTERS = 1_000_000

/** Row errors on their way to the bucket, page by page: they never stand in memory together. */
interface ErrorPages {
  add(error: RowError): Promise<void>
  /** Writes what is left and says how many pages there are. */
  finish(): Promise<number>
}

/** The pages of one reading. */
function createErrorPages(reading: Reading): ErrorPages {
  let lines: string[] = []
  let characters = 0
  let pages = 0

  async function flush(): Promise<void> {
    if (lines.length === 0) return
    const json = `[${lines.join(',\n')}]`
    lines = []
    characters = 0
    await writeErrorPage(reading, pages, json)
    pages += 1
  }

  return {
    async add(error) {
      const line = JSON.stringify(error)
      lines.push(line)
      characters += line.length
      if (lines.length >= PAGE_ROWS || characters >= PAGE_CHARACTERS) await flush()
    },
    async finish() {
      await flush()
      return pages
    },
  }
}
