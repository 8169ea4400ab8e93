import { gzipSync } from 'node:zlib'

/** Tiles that follow each other and are alike, or, with a run of 0, a directory of its own. */
export interface DirectoryEntry {
  readonly id: number
  readonly offset: number
  readonly bytes: number
  readonly run: number
}

/** Readers fetch head and root at once, in so many bytes. */
const MAX_ROOT_BYTES = 16_384 - 127
const LEAST_LEAF_ENTRIES = 2048

/** The root directory of an archive, and the ones that it leads to where it would be too large. */
export function packDirectories(entries: readonly DirectoryEntry[]): { root: Uint8Array; leaves: Uint8Array } {
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
