import { directoryBytes, type RegionDirectory, readDirectory } from '#engine/region-file/index.ts'
import { crc32 } from './crc-32.ts'
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
