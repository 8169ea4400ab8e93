import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type DirectoryEntry, packDirectories } from './directory.ts'
import { tileId } from './tile-id.ts'

/** A tile to write. */
export interface ArchiveTile {
  readonly zoom: number
  readonly x: number
  readonly y: number
  readonly bytes: Uint8Array
}

/** What an archive says of itself. */
export interface ArchiveHead {
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number]
  readonly minZoom: number
  readonly maxZoom: number
  readonly metadata: Readonly<Record<string, unknown>>
}

const HEAD_BYTES = 127
const GZIP = 2
const VECTOR_TILES = 1

/**
 * Vector tiles as one archive, each packed, those that are alike once, in the order in which neighbours are read.
 *
 * @see https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
export function writeArchive(tiles: Iterable<ArchiveTile>, head: ArchiveHead): Uint8Array {
  const packed = Array.from(tiles, ({ zoom, x, y, bytes }) => ({ id: tileId(zoom, x, y), bytes: gzipSync(bytes) }))
  const { entries, contents } = layOut(packed.sort((a, b) => a.id - b.id))
  const { root, leaves } = packDirectories(entries)
  const metadata = gzipSync(JSON.stringify(head.metadata))
  const parts = [root, metadata, leaves, Buffer.concat(contents)]
  const counts = [packed.length, entries.length, contents.length]
  // Not a Buffer, whose slices are views: what writes a region copies what it is given.
  return new Uint8Array(Buffer.concat([headBytes(parts, counts, head), ...parts]))
}

function layOut(tiles: readonly { readonly id: number; readonly bytes: Uint8Array }[]) {
  const entries: DirectoryEntry[] = []
  const contents: Uint8Array[] = []
  const known = new Map<string, number>()
  let end = 0
  for (const { id, bytes } of tiles) {
    const print = createHash('sha256').update(bytes).digest('base64')
    const offset = known.get(print) ?? end
    const last = entries.at(-1)
    if (last && offset === last.offset && id === last.id + last.run) {
      entries.splice(-1, 1, { ...last, run: last.run + 1 })
      continue
    }
    entries.push({ id, offset, bytes: bytes.length, run: 1 })
    if (offset < end) continue
    known.set(print, offset)
    contents.push(bytes)
    end += bytes.length
  }
  return { entries, contents }
}

function headBytes(parts: readonly Uint8Array[], counts: readonly number[], head: ArchiveHead): Uint8Array {
  const { minZoom, maxZoom, bounds } = head
  const bytes = new Uint8Array(HEAD_BYTES)
  const view = new DataView(bytes.buffer)
  bytes.set(Buffer.from('PMTiles\x03', 'latin1'))
  let offset = HEAD_BYTES
  for (const [index, { length }] of parts.entries()) {
    view.setBigUint64(8 + 16 * index, BigInt(offset), true)
    view.setBigUint64(16 + 16 * index, BigInt(length), true)
    offset += length
  }
  for (const [index, count] of counts.entries()) view.setBigUint64(72 + 8 * index, BigInt(count), true)
  bytes.set([1, GZIP, GZIP, VECTOR_TILES, minZoom, maxZoom], 96)
  const [west, south, east, north] = bounds
  const degrees = (at: number, value: number) => view.setInt32(at, Math.round(value * 1e7), true)
  for (const [index, value] of bounds.entries()) degrees(102 + 4 * index, value)
  view.setUint8(118, Math.min(maxZoom, 12))
  degrees(119, (west + east) / 2)
  degrees(123, (south + north) / 2)
  return bytes
}
