import { type Columns, packColumns } from '#engine/region-file/columns.ts'
import { nodePlaces } from '../cells/cells-of.ts'
import { dissectStreets } from '../cells/dissect.ts'
import { splitCells } from '../cells/split/split-cells.ts'
import { splitToSections } from '../cells/split/split-columns.ts'
import { streetGraphOf } from '../cells/street-graph.ts'
import { modeToColumn } from '../network/network-columns.ts'
import type { RoadNetwork } from '../network/road-network.ts'
import { turnGraphOf } from '../network/turns/turn-graph.ts'
import { ratioAmong, sampleOf } from '../road-ratio.ts'
import { wholeOf } from './gather-streets.ts'
import { type PartSource, RangedRoads } from './ranged-roads.ts'
import type { RoadRatio } from './read-roads.ts'
import { cutTiles, frameToColumn } from './street-tiles.ts'

/** Roads to be read in parts. */
export interface RoadParts {
  /** What is opened whole. */
  readonly columns: Columns
  readonly cells: readonly Uint8Array[]
  /** Each tile with streets, made as it is asked for. */
  readonly tiles: () => Iterable<{ readonly tile: number; readonly bytes: Uint8Array }>
  readonly tileCount: number
}

/** How large parts are; for tests with towns of some streets. */
export interface PartSizes {
  readonly tileMeters?: number
  readonly cellNodes?: number
}

/** Cuts the roads of a network into parts. */
export function cutRoads(network: RoadNetwork, { tileMeters, cellNodes }: PartSizes = {}): RoadParts {
  const graph = turnGraphOf(network)
  const order = dissectStreets(streetGraphOf(graph, nodePlaces(network, graph)), cellNodes)
  const { columns: cellColumns, leaves } = splitToSections(splitCells(graph, order))
  const { frame, tileOfNode, tiles } = cutTiles(wholeOf(network, graph), tileMeters)
  return {
    columns: {
      ...cellColumns,
      ...{ mode: modeToColumn(network.mode), tileFrame: frameToColumn(frame), tileOfNode },
    },
    cells: leaves,
    tileCount: frame.columns * frame.rows,
    tiles: function* () {
      for (const { tile, columns } of tiles()) yield { tile, bytes: packColumns(columns) }
    },
  }
}

/** The columns of roads in parts with the pace of their ways, which takes reading some of the parts. */
export async function withRatio(network: RoadNetwork, columns: Columns, source: PartSource): Promise<Columns> {
  const roads = RangedRoads.open({ ...columns, ...ratioToColumn({ seconds: 1, meters: 1 }) }, source)
  const places = sampleOf(network)
  const read = await roads.around(places)
  return { ...columns, ...ratioToColumn(read ? ratioAmong(read, places) : { seconds: 1, meters: 1 }) }
}

const ratioToColumn = ({ seconds, meters }: RoadRatio): Columns => ({ ratio: Float64Array.of(seconds, meters) })
