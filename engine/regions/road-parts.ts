import { type Columns, packColumns, unpackColumns } from '#engine/region-file/columns.ts'
import type { SectionBytes } from '#engine/region-file/region-file.ts'
import type { RoadNetwork } from '#engine/roads/network/road-network.ts'
import { type PartSource, RangedRoads } from '#engine/roads/ranged/ranged-roads.ts'
import { cutRoads, type PartSizes, withRatio } from '#engine/roads/ranged/ranged-sections.ts'
import type { TravelMode } from '#engine/travel/travel-model.ts'
import type { OpenRegion } from './open-region.ts'
import { packParts, partReader, type ReadSection, readingIn, readingOf } from './part-sections.ts'

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
