import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import * as z from 'zod'

/** What marks the version of a file on its server, so that parts of two versions are never joined. */
const Mark = z.object({ url: z.string(), validator: z.string() })

/** The part of a download that is there, beside its target. */
export interface PartialFile {
  readonly path: string
  /** What of it may be gone on with; `undefined` for nothing. */
  readonly resumable: (url: string) => Promise<{ readonly bytes: number; readonly validator: string } | undefined>
  /** Notes the version that the next bytes are of. */
  readonly mark: (url: string, headers: Headers) => Promise<void>
  readonly forget: () => Promise<void>
}

export function partialFileOf(output: string): PartialFile {
  const path = `${output}.part`
  const markPath = `${path}.json`
  return {
    path,
    resumable: async (url) => {
      const mark = Mark.safeParse(await readJson(markPath))
      const bytes = await stat(path).then(
        ({ size }) => size,
        () => 0,
      )
      return mark.success && mark.data.url === url && bytes > 0 ? { bytes, validator: mark.data.validator } : undefined
    },
    mark: async (url, headers) => {
      const validator = validatorOf(headers)
      if (validator === undefined) await rm(markPath, { force: true })
      else await writeFile(markPath, JSON.stringify({ url, validator }))
    },
    forget: async () => {
      await rm(path, { force: true })
      await rm(markPath, { force: true })
    },
  }
}

/** A weak ETag does not promise the same bytes. */
function validatorOf(headers: Headers): string | undefined {
  const etag = headers.get('etag')
  return etag !== null && !etag.startsWith('W/') ? etag : (headers.get('last-modified') ?? undefined)
}

const readJson = async (path: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}
