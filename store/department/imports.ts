import { CustomAttributeType, type EntityItem } from 'electrodb'
import { type FileKind, fileKinds } from '#core/department/file-kinds.ts'
import {
  type ImportDifference,
  type ImportStatus,
  importPhases,
  importStatuses,
  type OtherDates,
} from '#core/department/imports/import-record.ts'
import { IMPORT_DAYS, type KeptImport } from '#core/department/imports/kept-import.ts'
import type { Actor } from '#core/department/plans/plan-version.ts'
import { DAY_SECONDS, epochSeconds } from '#core/kernel/time.ts'
import { defineEntity, keyedBy, numbers, optional, texts, workspace } from '../table/define-entity.ts'
import { unlessRefused } from '../table/refusals.ts'
import { REFUSED, writeAll } from '../table/write-all.ts'

const Imports = defineEntity({
  model: { entity: 'import', version: '1', service: 'department' },
  attributes: {
    ...texts('workspace', 'fileName'),
    /** Begins with its time, so that ids sort by age. */
    ...texts('importId'),
    kind: { type: fileKinds },
    status: { type: importStatuses, required: true },
    phase: { type: importPhases, required: true },
    ...numbers('done', 'total', 'rows', 'rowErrors', 'errorPages', 'attempt', 'createdAt', 'updatedAt'),
    errorCounts: { type: CustomAttributeType<KeptImport['errorCounts']>('any'), required: true },
    otherDates: { type: CustomAttributeType<OtherDates>('any') },
    ...optional.texts('failure', 'against'),
    missingColumns: { type: CustomAttributeType<readonly string[]>('any'), required: true },
    foundColumns: { type: CustomAttributeType<readonly string[]>('any'), required: true },
    columns: { type: CustomAttributeType<Readonly<Record<string, string>>>('any') },
    difference: { type: CustomAttributeType<ImportDifference>('any') },
    actor: { type: CustomAttributeType<Actor>('any'), required: true },
    ...optional.numbers('expiresAt'),
  },
  indexes: { primary: keyedBy(['workspace'], ['importId']) },
})

/** Which import of a kind counts. */
const Pointers = defineEntity({
  model: { entity: 'currentImport', version: '1', service: 'department' },
  attributes: {
    ...texts('workspace', 'importId'),
    kind: { type: fileKinds, required: true },
    ...numbers('attempt'),
  },
  indexes: { primary: keyedBy(['workspace'], ['kind']) },
})

const both = { Imports, Pointers }

const toKept = ({ workspace: _, ...kept }: EntityItem<typeof Imports>): KeptImport => kept

/** Keeps a new import. */
export async function createImport(kept: KeptImport): Promise<void> {
  await Imports.create({ workspace, ...kept }).go()
}

/** The import with this id, or `undefined` where there is none. */
export async function readKeptImport(importId: string): Promise<KeptImport | undefined> {
  const { data } = await Imports.get({ workspace, importId }).go({ consistent: true })
  return data ? toKept(data) : undefined
}

const RECENT = 200

/** The newest imports, whatever became of them, the newest first. */
export async function listRecentImports(): Promise<KeptImport[]> {
  const { data } = await Imports.query
    .primary({ workspace })
    .go({ order: 'desc', limit: RECENT, pages: 1, consistent: true })
  return data.map(toKept)
}

/** What a change gives an import, and what it takes away. */
type ImportChange = Partial<Omit<KeptImport, 'importId' | 'actor' | 'createdAt'>> & Pick<KeptImport, 'updatedAt'>
type Removable = 'failure' | 'difference' | 'against' | 'columns'

/** The state in which a change finds the import; in any other one it is not made. */
export interface ImportState {
  readonly attempt: number
  readonly statuses: readonly ImportStatus[]
}

/** Changes an import that is in one of the states; says whether it was. */
export async function changeImport(
  importId: string,
  state: ImportState,
  change: ImportChange,
  removed: readonly Removable[] = [],
): Promise<boolean> {
  return unlessRefused(
    Imports.patch({ workspace, importId })
      .set(change)
      .remove([...removed])
      .where(
        ({ status, attempt }, { eq }) =>
          `${eq(attempt, state.attempt)} AND (${state.statuses.map((each) => eq(status, each)).join(' OR ')})`,
      )
      .go(),
  )
}

/** The import of a kind that counts; `attempt` is the reading that its rows are of. */
export interface CurrentImport {
  readonly kind: FileKind
  readonly importId: string
  readonly attempt: number
}

/** The imports that count, as of one moment: at most one of each kind, in the order of the workflow. */
export async function readCurrentImports(): Promise<CurrentImport[]> {
  const { data } = await Pointers.query.primary({ workspace }).go({ pages: 'all', consistent: true })
  const ofKind = new Map(data.map(({ kind, importId, attempt }) => [kind, { kind, importId, attempt }]))
  return fileKinds.flatMap((kind) => ofKind.get(kind) ?? [])
}

/** An import that is to count from now on. */
interface Succession extends CurrentImport {
  readonly from: ImportStatus
  /** The one that it takes the place of; without one there must be none. */
  readonly replaces: string | undefined
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * Lets an import count in place of another, all or nothing.
 *
 * `changed`: it is no longer in the state that it is to be taken from; `overtaken`: another one counts meanwhile.
 */
export async function makeCurrent(
  next: Succession,
  change: Omit<ImportChange, 'updatedAt'> = {},
): Promise<'current' | 'changed' | 'overtaken'> {
  const { kind, importId, attempt, from, replaces, now } = next
  const [own, pointer] = await writeAll(both, ({ Imports: imports, Pointers: pointers }) => [
    imports
      .patch({ workspace, importId })
      .set({ ...change, kind, status: 'current', updatedAt: now })
      .remove(['expiresAt'])
      .where((each, { eq }) => `${eq(each.status, from)} AND ${eq(each.attempt, attempt)}`)
      .commit(),
    ...(replaces === undefined
      ? [pointers.create({ workspace, kind, importId, attempt }).commit()]
      : [
          pointers
            .patch({ workspace, kind })
            .set({ importId, attempt })
            .where((each, { eq }) => eq(each.importId, replaces))
            .commit(),
          imports
            .patch({ workspace, importId: replaces })
            .set({ status: 'replaced', updatedAt: now, expiresAt: epochSeconds(now) + IMPORT_DAYS * DAY_SECONDS })
            .commit(),
        ]),
  ])
  if (own === REFUSED) return 'changed'
  return pointer === REFUSED ? 'overtaken' : 'current'
}

/** Ends that an import counts, with nothing in its place; says whether it counted. `now` in milliseconds. */
export async function endCurrent(
  { kind, importId }: Pick<CurrentImport, 'kind' | 'importId'>,
  now: number,
): Promise<boolean> {
  const [pointer] = await writeAll(both, ({ Imports: imports, Pointers: pointers }) => [
    pointers
      .remove({ workspace, kind })
      .where((each, { eq }) => eq(each.importId, importId))
      .commit(),
    imports
      .patch({ workspace, importId })
      .set({ status: 'dropped', updatedAt: now, expiresAt: epochSeconds(now) + IMPORT_DAYS * DAY_SECONDS })
      .commit(),
  ])
  return pointer !== REFUSED
}
