import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pMap from 'p-map'
import { contentTypeOf, isCompressible } from './content-types.ts'

const compressWithBrotli = promisify(brotliCompress)
const compressWithGzip = promisify(gzip)

/** As many as there are threads for it. */
const AT_ONCE = 4
/** Below this, a compressed answer needs as many packets as the plain one. */
const SMALLEST_BYTES = 1024
// What an edge cache spends on the fly; 11 would hold the first page view up by seconds.
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Puts `.br` and `.gz` beside each text of a built site that has none yet, so that visits do not wait for them. */
export async function precompress(folder: string, signal?: AbortSignal): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(paths)
  // Written last of the two.
  const texts = paths.filter((path) => isCompressible(contentTypeOf(path)) && !known.has(`${path}.br`))
  await pMap(texts, compress, { concurrency: AT_ONCE, signal })
}

async function compress(path: string): Promise<void> {
  const body = await readFile(path)
  if (body.length < SMALLEST_BYTES) return
  await writeWhole(`${path}.gz`, await compressWithGzip(body))
  await writeWhole(`${path}.br`, await compressWithBrotli(body, QUALITY))
}

// A rename is atomic: half of a file would be served as a whole one for ever.
async function writeWhole(path: string, body: Buffer): Promise<void> {
  await writeFile(`${path}.unfinished`, body)
  await rename(`${path}.unfinished`, path)
}
