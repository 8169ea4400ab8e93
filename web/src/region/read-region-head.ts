import { directoryBytes, type RegionDirectory, readDirectory } from '#engine/region-file/index.ts'
import { readRange } from './read-range.ts'

/** Holds the list of sections of every region that we know. */
const LIKELY_BYTES = 8192

/** The list of sections of a region file; a long one takes a second request. */
export async function readRegionHead(regionFile: string): Promise<RegionDirectory> {
  const start = new Uint8Array(await readRange(regionFile, 0, LIKELY_BYTES))
  const size = directoryBytes(start)
  const whole = size <= start.length ? start : new Uint8Array(await readRange(regionFile, 0, size))
  return readDirectory(whole, { checksum: crc32 })
}

const REVERSED_POLYNOMIAL = 0xedb88320

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ REVERSED_POLYNOMIAL : rest >>> 1
  return rest
})

/** The checksum of ZIP and PNG, which region files carry: a browser has none of its own. */
export function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff
  for (const byte of bytes) rest = (rest >>> 8) ^ (table[(rest ^ byte) & 0xff] ?? 0)
  return ~rest >>> 0
}
