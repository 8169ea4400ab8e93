import { type Columns, columnOf, corrupt, packColumns, unpackColumns } from '#engine/region-file/columns.ts'
import type { SectionBytes } from '#engine/region-file/region-file.ts'
import type { RoadNetwork } from '#engine/roads/network/road-network.ts'
import { type PartSource, RangedRoads } from '#engine/roads/ranged/ranged-roads.ts'
import { cutRoads, type PartSizes, withRatio } from '#engine/roads/ranged/ranged-sections.ts'
import type { TravelMode } from '#engine/travel/travel-model.ts'
import { regionCodec } from './codec.ts'
import type { OpenRegion } from './open-region.ts'

/** What is opened whole of roads in parts, and the sections of their cells and tiles. */
const headSection = (mode: TravelMode): string => `streets-${mode}`
const cellSection = (mode: TravelMode): string => `streets-${mode}-cells`
const tileSection = (mode: TravelMode): string => `streets-${mode}-tiles`

/** The roads of a network as sections of which a question reads parts. */
export async function packRoadParts(network: RoadNetwork, sizes?: PartSizes): Promise<SectionBytes[]> {
  const { mode } = network
  const { columns, cells, tiles, tileCount } = cutRoads(network, sizes)
  const packedCells = packParts(
    cellSection(mode),
    cells.length,
    Array.from(cells, (bytes, part) => ({ part, bytes })),
  )
  const packedTiles = packParts(tileSection(mode), tileCount, numbered(tiles()))
  const parts = [packedCells.section, packedTiles.section]
  const all = { ...columns, ...packedCells.columns, ...packedTiles.columns }
  const whole = await withRatio(network, all, sourceOf(mode, all, readingIn(parts)))
  return [{ name: headSection(mode), bytes: packColumns(whole), packing: 'deflate' }, ...parts]
}

function* numbered(tiles: Iterable<{ readonly tile: number; readonly bytes: Uint8Array }>) {
  for (const { tile: part, bytes } of tiles) yield { part, bytes }
}

const sourceOf = (mode: TravelMode, columns: Columns, read: ReadSection): PartSource => ({
  cell: partReader(cellSection(mode), columns, read),
  tile: partReader(tileSection(mode), columns, read),
})

/** The roads of a region that are read in parts, or `undefined` where it has none such. @throws DomainError `region.corrupt` */
export async function openRoadParts(region: OpenRegion, mode: TravelMode): Promise<RangedRoads | undefined> {
  const bytes = await region.section(headSection(mode))
  if (!bytes) return undefined
  const columns = unpackColumns(bytes)
  return RangedRoads.open(columns, sourceOf(mode, columns, readingOf(region)))
}

/** A section of many parts, each packed by itself, and columns that tell where each lies. */
interface PackedParts {
  readonly section: SectionBytes
  readonly columns: Columns
}

/** Packs parts one after the other; those that are not given are empty. */
export function packParts(
  name: string,
  count: number,
  parts: Iterable<{ readonly part: number; readonly bytes: Uint8Array }>,
): PackedParts {
  const [starts, stored, sizes, sums] = [
    new Float64Array(count),
    new Uint32Array(count),
    new Uint32Array(count),
    new Uint32Array(count),
  ]
  const pieces: Uint8Array[] = []
  let end = 0
  for (const { part, bytes } of parts) {
    const packed = regionCodec.deflate(bytes)
    starts[part] = end
    stored[part] = packed.length
    sizes[part] = bytes.length
    sums[part] = regionCodec.checksum(packed)
    pieces.push(packed)
    end += packed.length
  }
  const columns = { [`${name} starts`]: starts, [`${name} stored`]: stored, [`${name} sizes`]: sizes }
  return {
    section: { name, bytes: joinPieces(pieces, end), packing: 'none' },
    columns: { ...columns, [`${name} sums`]: sums },
  }
}

function joinPieces(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let end = 0
  for (const piece of pieces) {
    whole.set(piece, end)
    end += piece.length
  }
  return whole
}

/** Reads bytes of a section; `undefined` where the file is shorter. */
type ReadSection = (name: string, offset: number, length: number) => Promise<Uint8Array | undefined>

/**
 * Reads parts of {@link packParts}, each checked by itself. A part that is not there is empty.
 *
 * @throws DomainError `region.corrupt`, at once and for each part
 */
export function partReader(name: string, columns: Columns, read: ReadSection): (part: number) => Promise<Uint8Array> {
  const starts = columnOf(columns, `${name} starts`, Float64Array)
  const [stored, sizes, sums] = ['stored', 'sizes', 'sums'].map((each) =>
    columnOf(columns, `${name} ${each}`, Uint32Array),
  )
  return async (part) => {
    const [start, length, size] = [starts[part], stored?.[part], sizes?.[part]]
    if (start === undefined || length === undefined || size === undefined) throw corrupt(name)
    if (length === 0) return new Uint8Array(0)
    const packed = await read(name, start, length)
    if (packed?.length !== length || regionCodec.checksum(packed) !== sums?.[part]) throw corrupt(name)
    return regionCodec.inflate(packed, size)
  }
}

/** Reads sections of a region that was opened. */
const readingOf =
  (region: Pick<OpenRegion, 'part'>): ReadSection =>
  (name, offset, length) =>
    region.part(name, offset, length)

/** Reads one of some sections that lie in memory. */
const readingIn =
  (sections: readonly SectionBytes[]): ReadSection =>
  async (name, offset, length) =>
    sections.find((each) => each.name === name)?.bytes.slice(offset, offset + length)
