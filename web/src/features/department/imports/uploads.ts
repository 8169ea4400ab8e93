import { create } from 'zustand'
import type { FileKind } from '#core/department/file-kinds.ts'
import { importTexts } from '#core/department/imports/import-limits.ts'
import { READ_FAILURE } from '#core/department/imports/kept-import.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { PostError, postFile } from '#web/client/post-file.ts'
import { refusalOf } from './check-file.ts'

/** A file on its way from this page: not yet sent, on its way, arrived, or refused. */
export interface Upload {
  readonly id: string
  /** The box that it was put into; without one its columns will tell. */
  readonly kind?: FileKind
  readonly file: File
  readonly state: 'starting' | 'uploading' | 'sent' | 'refused'
  /** Bytes that have left. */
  readonly loaded: number
  readonly importId?: string
  /** Why it was refused. */
  readonly problem?: string
}

/** The uploads of this page, in the order in which they began. */
export const useUploads = create<{ readonly uploads: readonly Upload[] }>(() => ({ uploads: [] }))

const cancels = new Map<string, AbortController>()
const isGone = (id: string): boolean => !useUploads.getState().uploads.some((upload) => upload.id === id)

function change(id: string, changed: Partial<Upload>): void {
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)),
  }))
}

/** Takes an upload out of sight. */
export function dismissUpload(id: string): void {
  cancels.get(id)?.abort()
  cancels.delete(id)
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.id !== id) }))
}

function problemOf(error: unknown): string {
  if (!(error instanceof PostError)) return failureOf(error).message
  if (error.status === 0) return 'The upload was interrupted. Check your connection and try again.'
  return error.status === 400 ? importTexts.tooLarge : READ_FAILURE
}

/** A file that was moved or locked since it was chosen cannot be read; the browser says so only here. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

async function send({ id, kind, file }: Upload, signal: AbortSignal): Promise<void> {
  if (!(await isReadable(file))) {
    change(id, { state: 'refused', problem: READ_FAILURE })
    return
  }
  const { importId, upload } = await client.department.startImport({
    ...(kind !== undefined && { kind }),
    fileName: file.name,
    bytes: file.size,
  })
  // Nobody waits for an import that was cancelled before it had a name.
  if (isGone(id)) {
    await client.department.dropImport({ importId })
    return
  }
  change(id, { state: 'uploading', importId })
  await postFile({ post: upload, file, signal, onProgress: (loaded) => change(id, { loaded }) })
  change(id, { state: 'sent', loaded: file.size })
}

function start(upload: Upload): void {
  const cancel = new AbortController()
  cancels.set(upload.id, cancel)
  send(upload, cancel.signal).catch((error: unknown) => {
    if (cancel.signal.aborted) return
    change(upload.id, { state: 'refused', problem: problemOf(error) })
    const { importId } = useUploads.getState().uploads.find(({ id }) => id === upload.id) ?? {}
    // What did not arrive would be waited for by everybody else, and here after a reload.
    if (importId !== undefined) void client.department.dropImport({ importId }).catch(() => undefined)
  })
}

/** Sends files, each into the box that it was put into. What is refused says why in its place. */
export function sendFiles(files: readonly File[], kind?: FileKind): void {
  const uploads = files.map((file): Upload => {
    const problem = refusalOf(file)
    const state = problem === undefined ? 'starting' : 'refused'
    const fields = { id: crypto.randomUUID(), file, state, loaded: 0 } as const
    return { ...fields, ...(kind !== undefined && { kind }), ...(problem !== undefined && { problem }) }
  })
  // A new file takes the place of one of its box that was refused.
  useUploads.setState(({ uploads: before }) => ({
    uploads: [
      ...before.filter((each) => kind === undefined || each.kind !== kind || each.state !== 'refused'),
      ...uploads,
    ],
  }))
  for (const upload of uploads) if (upload.state === 'starting') start(upload)
}

/** Sends a refused file once more. */
export function sendAgain({ id, file, kind }: Upload): void {
  dismissUpload(id)
  sendFiles([file], kind)
}

/** Stops an upload and forgets its import. */
export async function cancelUpload({ id, importId }: Upload): Promise<void> {
  dismissUpload(id)
  if (importId !== undefined) await client.department.dropImport({ importId })
}
