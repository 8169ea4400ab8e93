import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

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

/**
 * The number of a tile in an archive: zoom by zoom, along a Hilbert curve, so that neighbours lie side by side.
 *
 * @see https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md#41-directory-entries
 */
export function tileId(zoom: number, column: number, row: number): number {
  let id = (4 ** zoom - 1) / 3
  let [x, y] = [column, row]
  for (let half = 2 ** (zoom - 1); half >= 1; half /= 2) {
    const [right, below] = [x >= half ? 1 : 0, y >= half ? 1 : 0]
    id += half * half * ((3 * right) ^ below)
    x -= right * half
    y -= below * half
    if (below === 1) continue
    const [a, b] = right === 1 ? [half - 1 - x, half - 1 - y] : [x, y]
    x = b
    y = a
  }
  return id
}

/** Tiles that follow each other and are alike, or, with a run of 0, a directory of its own. */
interface DirectoryEntry {
  readonly id: number
  readonly offset: number
  readonly bytes: number
  readonly run: number
}

/** Readers fetch head and root at once, in so many bytes. */
const MAX_ROOT_BYTES = 16_384 - 127
const LEAST_LEAF_ENTRIES = 2048

/** The root directory of an archive, and the ones that it leads to where it would be too large. */
function packDirectories(entries: readonly DirectoryEntry[]): { root: Uint8Array; leaves: Uint8Array } {
  let root = packEntries(entries)
  let leaves: Uint8Array[] = []
  for (let perLeaf = LEAST_LEAF_ENTRIES; root.length > MAX_ROOT_BYTES; perLeaf *= 2) {
    const parts = inParts(entries, perLeaf)
    leaves = parts.map(packEntries)
    let offset = 0
    const toLeaves = leaves.map(({ length: bytes }, index): DirectoryEntry => {
      const entry = { id: parts[index]?.[0]?.id ?? 0, offset, bytes, run: 0 }
      offset += bytes
      return entry
    })
    root = packEntries(toLeaves)
  }
  return { root, leaves: Buffer.concat(leaves) }
}

const inParts = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) => items.slice(part * size, (part + 1) * size))

/** @see https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md#42-encoding */
function packEntries(entries: readonly DirectoryEntry[]): Uint8Array {
  const numbers = [
    entries.length,
    ...entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0)),
    ...entries.map(({ run }) => run),
    ...entries.map(({ bytes }) => bytes),
    ...entries.map(({ offset }, index) => {
      const before = entries[index - 1]
      return before && offset === before.offset + before.bytes ? 0 : offset + 1
    }),
  ]
  return gzipSync(Uint8Array.from(numbers.flatMap(varint)))
}

function varint(number: number): number[] {
  const bytes: number[] = []
  let rest = number
  // By division: offsets may have more than 32 bits.
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
  return [...bytes, rest]
}
