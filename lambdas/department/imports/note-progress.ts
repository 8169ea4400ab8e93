import type { ImportPhase, ImportRecord } from '#core/department/imports/import-record.ts'
import { changeImport } from '#store/department/imports.ts'
import type { Reading } from './upload-key.ts'

/** Somebody has dropped the import meanwhile, or had it read anew: nothing more is to be done for this reading. */
export class StoppedReading extends Error {
  override readonly name = 'StoppedReading'
}

/** Milliseconds between two notes of one phase. */
const PAUSE_MS = 500

/** Notes how far a reading is. */
export type ImportProgress = (phase: ImportPhase, counts?: Partial<ImportRecord>) => Promise<void>

/**
 * Notes each phase at once, and counts within one about twice a second. Another reading has another `attempt`, so that
 * a late one notes nothing.
 *
 * @throws StoppedReading once nobody waits for this reading any more
 */
export function progressOf({ importId, attempt }: Reading): ImportProgress {
  let noted: { readonly phase: ImportPhase; readonly at: number } | undefined
  return async (phase, counts = {}) => {
    const now = Date.now()
    if (noted?.phase === phase && now - noted.at < PAUSE_MS) return
    noted = { phase, at: now }
    const change = { ...counts, phase, updatedAt: now }
    if (await changeImport(importId, { attempt, statuses: ['checking'] }, change)) return
    throw new StoppedReading(`Import ${importId} is not being read any more`)
  }
}
