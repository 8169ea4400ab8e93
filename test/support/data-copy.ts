import { EXPORT_PART_BYTES } from '#core/accounts/data-export.ts'
import type { ApiClient } from './api-client.ts'

/** The file of a person's finished data copy, joined from its parts. */
export async function copyOf(api: ApiClient): Promise<Uint8Array> {
  const { export: found } = await api.accounts.dataExport()
  const { createdAt, bytes } = { createdAt: 0, bytes: 0, ...found }
  const parts: Uint8Array[] = []
  for (let part = 0; part * EXPORT_PART_BYTES < (bytes ?? 0); part++) {
    const { body } = await api.accounts.dataExportPart({ createdAt, part })
    if (body instanceof Blob) parts.push(new Uint8Array(await body.arrayBuffer()))
  }
  return Buffer.concat(parts)
}
