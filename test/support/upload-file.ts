import type * as z from 'zod'
import type { WireImport } from '#api/department/wire.ts'
import type { FileKind } from '#core/department/file-kinds.ts'
import type { ApiClient } from './api-client.ts'
import { eventually } from './eventually.ts'

/** A file as a browser has it. */
export interface FileToImport {
  /** The box that it is put into. */
  readonly kind?: FileKind
  readonly fileName: string
  readonly content: string | Uint8Array<ArrayBuffer>
}

type Import = z.infer<typeof WireImport>

/** Sends a file as a browser does; answers the id of its import once the bucket has it. */
export async function uploadFile(api: ApiClient, { kind, fileName, content }: FileToImport): Promise<string> {
  const file = new Blob([content])
  const { importId, upload } = await api.department.startImport({ fileName, bytes: file.size, ...(kind && { kind }) })
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.fields)) form.set(name, value)
  form.set('file', file, fileName)
  const answer = await fetch(upload.url, { method: 'POST', body: form })
  if (!answer.ok) throw new Error(`The bucket refused ${fileName}: ${answer.status} ${await answer.text()}`)
  return importId
}

/** The import once its file has been looked at. */
export const checkedImport = (api: ApiClient, importId: string): Promise<Import> =>
  eventually(async () => {
    const found = await api.department.readImport({ importId })
    if (found.status === 'waiting' || found.status === 'checking') throw new Error(`Import ${importId} is looked at`)
    return found
  })

/** Uploads a file and waits until it has been looked at. */
export const importFile = async (api: ApiClient, file: FileToImport): Promise<Import> =>
  checkedImport(api, await uploadFile(api, file))
