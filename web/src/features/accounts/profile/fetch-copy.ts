import { EXPORT_PART_BYTES } from '#core/accounts/data-export.ts'
import { client } from '#web/client/api.ts'
import { failureOf, isPassing } from '#web/client/failure.ts'

interface ReadyCopy {
  /** Milliseconds since the epoch; identifies the copy. */
  readonly createdAt: number
  readonly bytes: number
}

const TRIES = 4
const PAUSE_MS = 1000

/**
 * Downloads a copy part by part, and retries failed parts. `onProgress` gets the number of bytes received.
 *
 * @throws the error of the call, or `Error` if the parts don't make the whole file
 */
export async function fetchCopy({ createdAt, bytes }: ReadyCopy, onProgress: (bytes: number) => void): Promise<Blob> {
  const parts: Blob[] = []
  for (let part = 0; part * EXPORT_PART_BYTES < bytes; part++) {
    parts.push(await fetchPart(createdAt, part))
    onProgress(Math.min((part + 1) * EXPORT_PART_BYTES, bytes))
  }
  const file = new Blob(parts, { type: 'application/zip' })
  if (file.size !== bytes) throw new Error(`The copy has ${file.size} bytes instead of ${bytes}`)
  return file
}

async function fetchPart(createdAt: number, part: number, tries = TRIES): Promise<Blob> {
  try {
    const { body } = await client.accounts.dataExportPart({ createdAt, part })
    if (body instanceof Blob) return body
    throw new Error('A part of the copy is not a file')
  } catch (error) {
    if (tries <= 1 || !isPassing(failureOf(error).status)) throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (TRIES - tries + 1)))
    return fetchPart(createdAt, part, tries - 1)
  }
}
