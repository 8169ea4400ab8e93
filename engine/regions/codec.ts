import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { corrupt } from '#engine/region-file/columns.ts'
import type { RegionCodec } from '#engine/region-file/region-file.ts'

/** At the best level columns of a city pack no smaller, in twice the time. */
const LEVEL = 6

/** Checksums and packing by Node. */
export const regionCodec: RegionCodec = {
  checksum: (bytes) => crc32(bytes),
  deflate: (bytes) => deflateRawSync(bytes, { level: LEVEL }),
  inflate: (bytes, size) => {
    try {
      const open = inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) })
      // Not a Buffer, whose slices are views: columns copy what does not lie where they need it.
      if (open.length === size) return new Uint8Array(open.buffer, open.byteOffset, size)
    } catch {
      // Told below.
    }
    throw corrupt()
  },
}
