import { DAY_SECONDS, MINUTE_MS } from '#core/kernel/time.ts'
import type { Actor } from '../plans/plan-version.ts'
import type { ImportPhase, ImportRecord, ImportStatus } from './import-record.ts'

/** Days after which an import that does not count is forgotten; its upload goes with it. */
export const IMPORT_DAYS = 30

/** An import with what only the server needs to know of it. */
export interface KeptImport extends Omit<ImportRecord, 'by'> {
  /** Which reading of the file it is, from 1: a mapping of columns begins another. */
  readonly attempt: number
  readonly actor: Actor
  /** Pages that the row errors are kept in. */
  readonly errorPages: number
  /** The import that was current when the difference was made. */
  readonly against?: string
  /** Epoch seconds; absent while it counts. */
  readonly expiresAt?: number
}

/** An import as it is answered. */
export function toImportRecord(kept: KeptImport): ImportRecord {
  const { attempt: _attempt, actor, errorPages: _pages, against: _against, expiresAt: _end, ...record } = kept
  return { ...record, by: actor.name }
}

const WAITING_MS = 30 * MINUTE_MS
const SILENT_MS = 5 * MINUTE_MS

/** For how long an upload may begin, in seconds. After it an import that still waits has failed. */
export const UPLOAD_SECONDS = WAITING_MS / 1000

/** What is said where nobody knows why a file could not be read, as written. */
export const READ_FAILURE = 'Error reading file. Please try again.'

/**
 * How an import stands at a time: one that waited half an hour for its file, or that nothing was heard of for five
 * minutes while it was checked, has failed. `now` in milliseconds.
 */
export function importAt(kept: KeptImport, now: number): KeptImport {
  const silence = now - kept.updatedAt
  const isLost =
    (kept.status === 'waiting' && silence > WAITING_MS) || (kept.status === 'checking' && silence > SILENT_MS)
  return isLost ? { ...kept, status: 'failed', failure: READ_FAILURE } : kept
}

/** The record of an import that waits for its file. `now` in milliseconds. */
export function newImport(
  { importId, fileName, kind, actor }: Pick<KeptImport, 'importId' | 'fileName' | 'kind' | 'actor'>,
  now: number,
): KeptImport {
  return {
    importId,
    fileName,
    ...(kind !== undefined && { kind }),
    status: 'waiting',
    ...unread,
    attempt: 1,
    actor,
    createdAt: now,
    updatedAt: now,
    expiresAt: Math.floor(now / 1000) + IMPORT_DAYS * DAY_SECONDS,
  }
}

const firstPhase: ImportPhase = 'read'

/** What is known of a file before it is read, or read again. */
export const unread = {
  phase: firstPhase,
  done: 0,
  total: 0,
  rows: 0,
  rowErrors: 0,
  errorCounts: [],
  errorPages: 0,
  missingColumns: [],
  foundColumns: [],
} as const

/** The statuses in which nobody has decided yet what becomes of an import. */
export const openStatuses: readonly ImportStatus[] = ['waiting', 'checking', 'ready', 'failed']

/**
 * The imports that a workspace shows: those that count, and of each kind one beside it that somebody has to wait for,
 * to decide about or to mend. `recent` are the newest first; `now` in milliseconds.
 */
export function shownImports(
  current: readonly KeptImport[],
  recent: readonly KeptImport[],
  now: number,
): readonly KeptImport[] {
  const beside = recent
    .filter(({ status }) => status !== 'current' && status !== 'replaced')
    .map((kept) => importAt(kept, now))
  const groups = [...new Set(beside.map(groupOf))]
  const shown = groups.flatMap((group) => {
    const since = current.find(({ kind }) => kind === group)?.createdAt ?? 0
    return undecided(
      beside.filter((each) => groupOf(each) === group),
      since,
    )
  })
  return [...current, ...shown]
}

/** Files that wait to be recognised stand each for itself; of those that nothing could be made of one is enough. */
const groupOf = ({ kind, status, importId }: KeptImport): string =>
  kind ?? (status === 'waiting' || status === 'checking' ? importId : 'unrecognised')

/** The newest of a group, if it came after the one that counts; else whatever is ready, which waits for a decision. */
function undecided(group: readonly KeptImport[], since: number): readonly KeptImport[] {
  const [newest] = group
  if (newest && newest.status !== 'dropped' && newest.createdAt > since) return [newest]
  return group.filter(({ status }) => status === 'ready').slice(0, 1)
}
