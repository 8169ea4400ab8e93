import { open } from 'node:fs/promises'
import { badExtract, unreadable } from './extract-errors.ts'
import type { OsmSource } from './osm-source.ts'
import { startsLikePbf } from './pbf/list-blobs.ts'
import { pbfSource } from './pbf/pbf-source.ts'
import type { TextPacking } from './xml/file-chunks.ts'
import { notOsm } from './xml/object-reader.ts'
import { xmlSource } from './xml/xml-source.ts'

const START_BYTES = 64

/**
 * A file of OpenStreetMap, told by its first bytes and not by its name.
 *
 * @throws DomainError `extract.not-found`, `extract.unreadable`, `extract.empty`, `extract.not-osm`
 */
export async function openSource(path: string): Promise<OsmSource> {
  const { start, bytes } = await readStart(path)
  if (bytes === 0) throw badExtract('empty', `${path} is empty. Download it again.`)
  if (start.length > 4 && startsLikePbf(start)) return pbfSource(path, bytes)
  const packing = packingIn(start)
  if (packing) return xmlSource(path, bytes, packing)
  throw notOsm(path, 'osm')
}

/** How a file of changes is packed, told by its first bytes. @throws DomainError as {@link openSource} */
export async function packingOf(path: string): Promise<TextPacking> {
  const { start, bytes } = await readStart(path)
  if (bytes === 0) throw badExtract('empty', `${path} is empty. Download it again.`)
  const packing = packingIn(start)
  if (packing) return packing
  throw notOsm(path, 'osmChange')
}

function packingIn(start: Buffer): TextPacking | undefined {
  if (start[0] === 0x1f && start[1] === 0x8b) return 'gzip'
  if (start.toString('latin1', 0, 3) === 'BZh') return 'bzip2'
  return /^\uFEFF?\s*</.test(start.toString('utf8')) ? 'none' : undefined
}

async function readStart(path: string): Promise<{ readonly start: Buffer; readonly bytes: number }> {
  try {
    const handle = await open(path)
    try {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0)
      return { start: buffer.subarray(0, bytesRead), bytes: (await handle.stat()).size }
    } finally {
      await handle.close()
    }
  } catch (cause) {
    throw unreadable(path, cause)
  }
}
