import { type FileKind, fileKinds } from '#core/department/file-kinds.ts'
import { newImport } from '#core/department/imports/kept-import.ts'
import { fileTitles } from '#core/department/imports/require-all-files.ts'
import type { Actor } from '#core/department/plans/plan-version.ts'
import type { RowsOf } from '#core/department/rows/workspace-rows.ts'
import { sampleFileName, sampleWeek } from '#core/department/sample/sample-week.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { createImport, makeCurrent, readCurrentImports, readKeptImport } from '#store/department/imports.ts'
import { showImports } from './imports/imports.ts'
import { writeRows } from './imports/row-payloads.ts'
import { importIdAt } from './imports/upload-key.ts'
import { actorOf } from './workspace/actor.ts'
import { noteAudit } from './workspace/note-audit.ts'

export const loadSampleWeek = api.department.loadSampleWeek.handler(async ({ input: { date }, context }) => {
  const { caller, now } = context
  const [samples, actor] = await Promise.all([requireSamplesOnly(), actorOf(caller)])
  const rows = sampleWeek(date)
  for (const kind of fileKinds) {
    const kept = await storeSample({ kind, rows: rows[kind], replaces: samples.get(kind), actor, now })
    // Somebody else loads one too, or has imported a file: theirs stands, and they go on.
    if (!kept) return showImports(now)
  }
  await noteAudit(actor, 'imported', `Sample week from ${date}`, now)
  return showImports(now)
})

/**
 * The current imports by kind, where all are of an earlier sample.
 *
 * @throws DomainError `department.files-present`
 */
async function requireSamplesOnly(): Promise<Map<FileKind, string>> {
  const current = await Promise.all(
    (await readCurrentImports()).map(async ({ kind, importId }) => ({
      kind,
      importId,
      kept: await readKeptImport(importId),
    })),
  )
  const real = current.filter(({ kind, kept }) => kept?.fileName !== sampleFileName(kind))
  if (real.length === 0) return new Map(current.map(({ kind, importId }) => [kind, importId]))
  const names = real.map(({ kind }) => fileTitles[kind]).join(', ')
  throw new DomainError(
    'conflict',
    'department.files-present',
    `The sample week would replace files that somebody has imported: ${names}. Plan with those, or import others in their place.`,
    { details: { kinds: real.map(({ kind }) => kind) } },
  )
}

interface Sample {
  readonly kind: FileKind
  readonly rows: RowsOf[FileKind]
  readonly replaces: string | undefined
  readonly actor: Actor
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Keeps the rows of one file and lets them count; says whether they do. */
async function storeSample({ kind, rows, replaces, actor, now }: Sample): Promise<boolean> {
  const importId = importIdAt(now)
  const reading = { importId, attempt: 1 }
  const count = rows.length
  await writeRows(reading, rows)
  // Dropped until it counts: of a load that is cut off, nothing is left for people to decide about.
  const pending = {
    ...newImport({ importId, fileName: sampleFileName(kind), kind, actor }, now),
    status: 'dropped',
  } as const
  await createImport({ ...pending, phase: 'save', done: count, total: count, rows: count })
  return (await makeCurrent({ kind, ...reading, from: 'dropped', replaces, now })) === 'current'
}
