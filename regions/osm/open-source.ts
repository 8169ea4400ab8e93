import { open } from 'node:fs/promises'
import { badExtract, unreadable } from './extract-errors.ts'
import type { OsmSource } from './osm-source.ts'
import { startsLikePbf } from './pbf/list-blobs.ts'
import { pbfSource } from './pbf/pbf-source.ts'
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
  if (start[0] === 0x1f && start[1] === 0x8b) return xmlSource(path, bytes, 'gzip')
  if (start.toString('latin1', 0, 3) === 'BZh') return xmlSource(path, bytes, 'bzip2')
  if (/^\uFEFF?\s*</.test(start.toString('utf8'))) return xmlSource(path, bytes, 'none')
  throw badExtract('not-osm', `${path} holds no OpenStreetMap data. Name a .osm.pbf, .osm, .osm.gz or .osm.bz2 file.`)
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
