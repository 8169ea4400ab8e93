import { promisify } from 'node:util'
import { inflate, zstdDecompress } from 'node:zlib'
import { PbfReader } from 'pbf'
import { badExtract, damaged } from '../extract-errors.ts'
import { MAX_BLOB_BYTES } from './list-blobs.ts'

const inflateAsync = promisify(inflate)
const zstdAsync = promisify(zstdDecompress)
const options = { maxOutputLength: MAX_BLOB_BYTES }

const unpackers: Readonly<Record<number, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  1: async (bytes) => bytes,
  3: (bytes) => inflateAsync(bytes, options),
  7: (bytes) => zstdAsync(bytes, options),
}
const unknownPackings: Readonly<Record<number, string>> = { 4: 'lzma', 5: 'bzip2', 6: 'lz4' }

/**
 * What a blob holds, unpacked on another thread and never larger than the format allows.
 *
 * @throws DomainError `extract.corrupt`, `extract.unknown-packing`
 */
export async function unpackBlob(blob: Uint8Array, path: string): Promise<Uint8Array> {
  try {
    const pbf = new PbfReader(blob)
    for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
      const unpack = unpackers[field]
      if (unpack) return await unpack(pbf.readBytes())
      const packing = unknownPackings[field]
      if (packing !== undefined) throw unknownPacking(path, packing)
    }
  } catch (cause) {
    throw cause instanceof Error && cause.name === 'DomainError' ? cause : damaged(path, cause)
  }
  throw damaged(path)
}

const unknownPacking = (path: string, packing: string) =>
  badExtract(
    'unknown-packing',
    `${path} is packed with ${packing}, which this program does not read. Write it with zlib: osmium cat ${path} -o packed.osm.pbf`,
  )
