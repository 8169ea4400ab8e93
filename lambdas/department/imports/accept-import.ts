import type { FileKind } from '#core/department/file-kinds.ts'
import type { KeptImport } from '#core/department/imports/kept-import.ts'
import { api } from '#lambdas/http/callers.ts'
import { changeImport, makeCurrent } from '#store/department/imports.ts'
import { actorOf } from '../workspace/actor.ts'
import { noteAudit } from '../workspace/note-audit.ts'
import { showImports } from './imports.ts'
import { describeImport, importChangedElsewhere, requireImport } from './require-import.ts'
import { readRows } from './row-payloads.ts'
import { currentImportOf, differenceFrom } from './settle-import.ts'

export const acceptImport = api.department.acceptImport.handler(async ({ input, context: { caller, now } }) => {
  const kept = await requireImport(input.importId, now)
  // A second click changes nothing.
  if (kept.status === 'current') return showImports(now)
  const { importId, attempt, kind, against } = kept
  if (kept.status !== 'ready' || kind === undefined) throw importChangedElsewhere(notReady)
  const outcome = await makeCurrent({ kind, importId, attempt, from: 'ready', replaces: against, now })
  if (outcome === 'changed') throw importChangedElsewhere(notReady)
  if (outcome === 'overtaken') {
    await compareAgain(kept, kind, now)
    throw importChangedElsewhere(
      'What this file would replace was replaced or dropped meanwhile. Look at what would change now, then accept again.',
    )
  }
  await noteAudit(await actorOf(caller), 'replaced-import', describeImport(kept), now)
  return showImports(now)
})

const notReady = 'This import was dropped or replaced meanwhile.'

/** What the import would replace is another one now: the difference is made anew. */
async function compareAgain(kept: KeptImport, kind: FileKind, now: number): Promise<void> {
  const current = await currentImportOf(kind)
  const { importId, attempt } = kept
  const state = { attempt, statuses: ['ready'] } as const
  // A sample that was dropped: there is nothing to replace any more.
  if (!current) {
    await changeImport(importId, state, { updatedAt: now }, ['difference', 'against'])
    return
  }
  const difference = await differenceFrom(current, kind, await readRows(kind, kept))
  const change = { difference, against: current.importId, updatedAt: now }
  await changeImport(importId, state, change)
}
