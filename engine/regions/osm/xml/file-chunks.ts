import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import unbzip2 from 'unbzip2-stream'
import { damaged, truncated, unreadable } from '../extract-errors.ts'

/** How a text of OpenStreetMap may be packed. */
export type TextPacking = 'none' | 'gzip' | 'bzip2'

type Chunks = AsyncIterable<Uint8Array>

const unpackers: Readonly<Record<TextPacking, (chunks: Chunks, path: string) => Chunks>> = {
  none: (chunks) => chunks,
  gzip: unpackGzip,
  bzip2: unpackBzip2,
}

/** The bytes of a file as they come, unpacked; `onProgress` hears how many of the packed ones are behind. */
export const fileChunks = (path: string, packing: TextPacking, onProgress?: (bytes: number) => void): Chunks =>
  unpackers[packing](readChunks(path, onProgress), path)

async function* readChunks(path: string, onProgress?: (bytes: number) => void): Chunks {
  let bytes = 0
  const stream: AsyncIterable<Buffer> = createReadStream(path)
  try {
    for await (const chunk of stream) {
      bytes += chunk.length
      onProgress?.(bytes)
      yield chunk
    }
  } catch (cause) {
    throw unreadable(path, cause)
  }
}

async function* unpackGzip(chunks: Chunks, path: string): Chunks {
  const unpacked = createGunzip()
  pipeline(chunks, unpacked, () => undefined)
  try {
    yield* unpacked
  } catch (cause) {
    throw isEarlyEnd(cause) ? truncated(path, cause) : damaged(path, cause)
  }
}

const isEarlyEnd = (cause: unknown): boolean =>
  cause instanceof Error && /unexpected end|premature/i.test(cause.message)

/** The package unpacks while it is written to, so that what is ready can be taken after each chunk. */
async function* unpackBzip2(chunks: Chunks, path: string): Chunks {
  const stream = unbzip2()
  const ready: Uint8Array[] = []
  const failures: unknown[] = []
  stream.on('data', (bytes: Uint8Array) => ready.push(bytes))
  stream.on('error', (cause: unknown) => failures.push(cause))
  const take = (): Uint8Array[] => {
    if (failures.length > 0) throw isEarlyEnd(failures[0]) ? truncated(path, failures[0]) : damaged(path, failures[0])
    return ready.splice(0)
  }
  for await (const chunk of chunks) {
    stream.write(chunk)
    yield* take()
  }
  stream.end()
  yield* take()
}
