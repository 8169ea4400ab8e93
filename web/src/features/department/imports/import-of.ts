import type { FileKind } from '#core/department/file-kinds.ts'
import type { ImportRecord, ImportStatus } from '#core/department/imports/import-record.ts'
import type { Upload } from './uploads.ts'

/** What a tile shows in front. */
export type TileFace =
  | { readonly state: 'missing' }
  | { readonly state: 'uploading' | 'refused'; readonly upload: Upload }
  | {
      readonly state: 'waiting' | 'checking' | 'columns' | 'failed' | 'ready' | 'current'
      readonly record: ImportRecord
    }

/** A tile: what is in front, and the import that counts meanwhile. */
export interface Tile {
  readonly kind: FileKind
  readonly face: TileFace
  readonly current?: ImportRecord
}

/** The statuses in which an import goes on by itself. */
export const isUnderWay = ({ status }: Pick<ImportRecord, 'status'>): boolean =>
  status === 'waiting' || status === 'checking'

const shown: readonly ImportStatus[] = ['waiting', 'checking', 'ready', 'failed']

function faceOf(upload: Upload | undefined, newest: ImportRecord | undefined, current?: ImportRecord): TileFace {
  if (upload?.state === 'refused') return { state: 'refused', upload }
  if (upload) return { state: 'uploading', upload }
  if (newest) {
    const isColumns = newest.status === 'failed' && newest.missingColumns.length > 0
    if (isColumns) return { state: 'columns', record: newest }
    if (newest.status === 'ready' || newest.status === 'failed') return { state: newest.status, record: newest }
    return { state: newest.status === 'waiting' ? 'waiting' : 'checking', record: newest }
  }
  return current ? { state: 'current', record: current } : { state: 'missing' }
}

/**
 * What the tile of a kind shows: a file on its way, else the newest import that nobody has decided on, else the one
 * that counts.
 *
 * `uploads` are those of this page; one that has arrived gives way to its import.
 */
export function tileOf(kind: FileKind, records: readonly ImportRecord[], uploads: readonly Upload[]): Tile {
  const ofKind = records.filter((record) => record.kind === kind).sort((one, other) => other.createdAt - one.createdAt)
  const current = ofKind.find(({ status }) => status === 'current')
  const newest = ofKind.find(({ status }) => shown.includes(status))
  const isKnown = ({ importId, state }: Upload) =>
    state === 'sent' && records.some((record) => record.importId === importId && record.status !== 'waiting')
  const upload = uploads.findLast((each) => each.kind === kind && !isKnown(each))
  return { kind, face: faceOf(upload, newest, current), ...(current && { current }) }
}

/** Whether a file may be put into a tile now: one at a time. */
export const isBusy = ({ face }: Tile): boolean =>
  face.state === 'uploading' || face.state === 'waiting' || face.state === 'checking'
