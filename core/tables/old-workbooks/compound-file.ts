/** Markers in the sector tables: the end of a chain, and no entry. */
const END_OF_CHAIN = 0xfffffffe
const NO_ENTRY = 0xffffffff

const HEADER = {
  version: 26,
  sectorShift: 30,
  directory: 48,
  smallBelow: 56,
  smallTable: 60,
  moreTables: 68,
  tables: 76,
}
const TABLES_IN_HEADER = 109
const ENTRY_BYTES = 128
const ENTRY = { nameBytes: 64, kind: 66, left: 68, right: 72, child: 76, start: 116, size: 120 }
const STREAM = 2
const SMALL_SECTOR_BYTES = 64

/** Follows the sectors of a stream from its first one. */
type Follow = (sector: number) => number

/** The sectors of a compound file: the offset of each, and the one that follows it. */
interface Sectors {
  readonly bytes: Uint8Array
  readonly view: DataView
  readonly sectorBytes: number
  /** The number of sectors that fit in the file: no chain is longer. */
  readonly count: number
}

/**
 * The stream of this name in the root of a compound file, the container of the Excel before 2007 (MS-CFB), or
 * `undefined` if there is none.
 *
 * Only this stream is copied, and no chain is followed further than the length of the file, so a damaged file of n bytes
 * takes O(n) time and memory.
 *
 * @throws Error for chains that loop or lead out of the file
 */
export function compoundStream(bytes: Uint8Array, name: string): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sectorBytes = view.getUint16(HEADER.version, true) === 4 ? 4096 : 512
  if (view.getUint16(HEADER.sectorShift, true) !== Math.log2(sectorBytes)) throw new Error('The sectors have no size')
  const file: Sectors = { bytes, view, sectorBytes, count: Math.ceil(bytes.length / sectorBytes) }
  const next = sectorTable(file)
  const directory = readChain(file, view.getUint32(HEADER.directory, true), next)
  const entry = findEntry(directory, name)
  return entry && readStream(file, entry, { root: entryAt(directory, 0), next })
}

/** The sector after each sector, from the sector table. The header and a chain name the table's own sectors. */
function sectorTable({ view, sectorBytes, count }: Sectors): Follow {
  const inSector = sectorBytes / 4
  const tables = Array.from({ length: TABLES_IN_HEADER }, (_, index) => view.getUint32(HEADER.tables + 4 * index, true))
  let more = view.getUint32(HEADER.moreTables, true)
  while (more < END_OF_CHAIN && tables.length <= count) {
    const at = (more + 1) * sectorBytes
    for (let index = 0; index < inSector - 1; index++) tables.push(view.getUint32(at + 4 * index, true))
    more = view.getUint32(at + sectorBytes - 4, true)
  }
  return (sector) => {
    const table = tables[Math.floor(sector / inSector)] ?? NO_ENTRY
    return view.getUint32((table + 1) * sectorBytes + 4 * (sector % inSector), true)
  }
}

/** The stream that begins with a sector. Sectors come after the header, which is as long as one. */
const readChain = ({ bytes, sectorBytes, count }: Sectors, start: number, next: Follow): Uint8Array =>
  joinSectors(bytes.subarray(sectorBytes), chainOf(start, next, count), sectorBytes)

/** The sectors of a chain in order. */
function joinSectors(sectors: Uint8Array, chain: readonly number[], size: number): Uint8Array {
  const joined = new Uint8Array(chain.length * size)
  for (const [index, sector] of chain.entries()) {
    joined.set(sectors.subarray(sector * size, (sector + 1) * size), index * size)
  }
  return joined
}

function chainOf(start: number, next: Follow, most: number): number[] {
  const chain: number[] = []
  for (let sector = start; sector < END_OF_CHAIN; sector = next(sector)) {
    if (chain.length === most) throw new Error('The sectors of the file lead in a circle')
    chain.push(sector)
  }
  return chain
}

/** A stream's entry in the directory. */
interface Entry {
  readonly kind: number
  readonly name: string
  readonly left: number
  readonly right: number
  readonly child: number
  readonly start: number
  readonly size: number
}

function entryAt(directory: Uint8Array, index: number): Entry {
  const view = new DataView(directory.buffer, index * ENTRY_BYTES, ENTRY_BYTES)
  const letters = Math.min(31, view.getUint16(ENTRY.nameBytes, true) / 2 - 1)
  return {
    kind: view.getUint8(ENTRY.kind),
    name: Array.from({ length: letters }, (_, at) => String.fromCharCode(view.getUint16(2 * at, true))).join(''),
    left: view.getUint32(ENTRY.left, true),
    right: view.getUint32(ENTRY.right, true),
    child: view.getUint32(ENTRY.child, true),
    start: view.getUint32(ENTRY.start, true),
    size: view.getUint32(ENTRY.size, true),
  }
}

/** Searches only directly under the root: an embedded document has its own workbook. */
function findEntry(directory: Uint8Array, name: string): Entry | undefined {
  const open = [entryAt(directory, 0).child]
  for (let seen = 0; seen < directory.length / ENTRY_BYTES; seen++) {
    const index = open.pop()
    if (index === undefined) return undefined
    const entry = entryAt(directory, index)
    if (entry.kind === STREAM && entry.name.toLowerCase() === name.toLowerCase()) return entry
    open.push(...[entry.left, entry.right].filter((each) => each !== NO_ENTRY))
  }
  return undefined
}

interface Reading {
  readonly root: Entry
  readonly next: Follow
}

/** The bytes of a stream. Short streams use small sectors, which are in the root's stream. */
function readStream(file: Sectors, { start, size }: Entry, { root, next }: Reading): Uint8Array {
  const isSmall = size < file.view.getUint32(HEADER.smallBelow, true)
  const read = isSmall ? readSmall(file, start, { root, next }) : readChain(file, start, next)
  if (read.length < size) throw new Error('The file ends within its workbook')
  return read.subarray(0, size)
}

function readSmall(file: Sectors, start: number, { root, next }: Reading): Uint8Array {
  const held = readChain(file, root.start, next)
  const table = readChain(file, file.view.getUint32(HEADER.smallTable, true), next)
  const follow = new DataView(table.buffer)
  const chain = chainOf(start, (sector) => follow.getUint32(4 * sector, true), held.length / SMALL_SECTOR_BYTES)
  return joinSectors(held, chain, SMALL_SECTOR_BYTES)
}
