import type { Position } from '#engine/base/geo.ts'
import { intAt } from '#engine/base/typed-array.ts'
import { type Columns, columnOf, corrupt, unpackColumns } from '#engine/region-file/columns.ts'
import type { TravelMode } from '#engine/travel/travel-model.ts'
import type { Access } from '../arc-graph.ts'
import { findSplitMatrix } from '../cells/split/find-split-matrix.ts'
import { findSplitPath } from '../cells/split/find-split-path.ts'
import { keepLatest } from '../cells/split/keep-latest.ts'
import { RangedCells } from '../cells/split/ranged-cells.ts'
import type { FoundPath } from '../found-ways.ts'
import { modeFromColumns } from '../network/network-columns.ts'
import { edgeGridOf } from '../snap/edge-grid.ts'
import { nearestEdges } from '../snap/nearest-edges.ts'
import { endAccesses, type RoadPosition, startAccesses } from '../snap/road-position.ts'
import { gatherStreets, type PickedEdge, type StreetPart } from './gather-streets.ts'
import type { ReadRoads, RoadRatio } from './read-roads.ts'
import { frameFromColumn, type StreetTile, type TileFrame, tileAt, tileFromColumns } from './street-tiles.ts'

/** Where the parts of roads are kept: a range of a file for each. */
export interface PartSource {
  /** Columns of a tile, packed; empty where no street is near. */
  readonly tile: (tile: number) => Promise<Uint8Array>
  /** Columns of a cell, packed. */
  readonly cell: (cell: number) => Promise<Uint8Array>
}

/** Cells and tiles that stay in memory, about a megabyte each. */
const KEPT_CELLS = 512
const KEPT_TILES = 256

/** Roads too many to be opened as a whole: a question reads the streets around its places and along its ways. */
export class RangedRoads {
  readonly mode: TravelMode
  private readonly ratio: RoadRatio
  private readonly cells: RangedCells
  private readonly frame: TileFrame
  private readonly tileOfNode: Uint16Array
  private readonly tile: (tile: number) => Promise<StreetTile | undefined>

  private constructor(columns: Columns, source: PartSource) {
    this.mode = modeFromColumns(columns)
    const [seconds = 1, meters = 1] = columnOf(columns, 'ratio', Float64Array)
    this.ratio = { seconds, meters }
    this.cells = RangedCells.open(columns, { read: source.cell }, KEPT_CELLS)
    this.frame = frameFromColumn(columnOf(columns, 'tileFrame', Float64Array))
    this.tileOfNode = columnOf(columns, 'tileOfNode', Uint16Array)
    if (this.tileOfNode.length !== this.cells.overlay.places.length) throw corrupt()
    this.tile = keepLatest(KEPT_TILES, async (tile) => {
      const bytes = await source.tile(tile)
      return bytes.length === 0 ? undefined : tileFromColumns(unpackColumns(bytes))
    })
  }

  /** @throws DomainError `region.corrupt` */
  static open(columns: Columns, source: PartSource): RangedRoads {
    return new RangedRoads(columns, source)
  }

  /**
   * Roads that tell travel between some positions as the whole ones would; `undefined` where none has a road near by.
   *
   * @throws DomainError `region.corrupt`, and what the source throws
   */
  async around(positions: readonly Position[]): Promise<ReadRoads | undefined> {
    const near = await this.near(positions)
    if (near.length === 0) return undefined
    const part = gatherStreets(this.mode, near)
    return this.readRoads(part, placedOn(part, positions))
  }

  /**
   * The same with the way from each position of a route to the next one, and all streets that one passes on it.
   *
   * @throws DomainError `region.corrupt`, and what the source throws
   */
  async along(routes: readonly (readonly Position[])[]): Promise<ReadRoads | undefined> {
    const near = await this.near(routes.flat())
    if (near.length === 0) return undefined
    const part = gatherStreets(this.mode, near)
    const { accessesOf } = placedOn(part, routes.flat())
    const legs = routes.flatMap((route) => route.slice(1).map((to, index) => ({ from: route[index] ?? to, to })))
    const paths = new Map<string, FoundPath | undefined>()
    const find = async ({ from, to }: (typeof legs)[number]): Promise<void> => {
      const [{ starts }, { ends }] = [accessesOf(from), accessesOf(to)]
      paths.set(keyOf(starts, ends), await findSplitPath(this.cells, starts, ends))
    }
    await Promise.all(legs.map(find))
    const passed = [...paths.values()].flatMap((path) => (path ? [...path.nodes] : []))
    const atEnds = part.turnNodes.subarray(0, part.network.edges.heads.length)
    const streets = await this.streetsBehind(new Set([...atEnds, ...passed]))
    const whole = gatherStreets(this.mode, [...near, ...streets])
    return this.readRoads(whole, placedOn(whole, routes.flat()), paths)
  }

  /** The edges nearest to some positions. */
  private async near(positions: readonly Position[]): Promise<PickedEdge[]> {
    const nearOne = async (position: Position): Promise<PickedEdge[]> => {
      const number = tileAt(this.frame, position)
      const part = number < 0 ? undefined : await this.tile(number)
      return part ? nearestEdges(part.grid, position).map(({ edge }) => ({ part, edge })) : []
    }
    return (await Promise.all(positions.map(nearOne))).flat()
  }

  /** The edges of nodes of the turn graph, and all that one sees leave where they end. */
  private async streetsBehind(nodes: Iterable<number>): Promise<PickedEdge[]> {
    const byTile = new Map<number, number[]>()
    for (const node of nodes) {
      const tile = this.tileOfNode[node] ?? -1
      const own = byTile.get(tile)
      if (own) own.push(node)
      else byTile.set(tile, [node])
    }
    const inTile = async ([number, own]: [number, number[]]): Promise<PickedEdge[]> => {
      const part = await this.tile(number)
      if (!part) throw corrupt()
      return placesIn(part, own).flatMap((place) => edgesBehind(part, place))
    }
    return (await Promise.all([...byTile].map(inTile))).flat()
  }

  private async readRoads(part: StreetPart, placed: PlacedOn, paths?: KnownPaths): Promise<ReadRoads> {
    const { network, graph, turnNodes } = part
    const prepared = await this.cells.prepare(placed.all)
    const toWhole = (accesses: readonly Access[]): Access[] => accesses.map((access) => wholeAccess(part, access))
    const places = paths && placesOfNodes(part)
    return {
      ...{ network, graph, grid: placed.grid, ratio: this.ratio },
      ways: {
        matrix: (starts, ends) => findSplitMatrix(prepared, starts.map(toWhole), ends.map(toWhole)),
        path: (starts, ends) => {
          const path = paths?.get(keyOf(toWhole(starts), toWhole(ends)))
          return path && { ...path, nodes: path.nodes.map((node) => places?.get(node) ?? turnNodes.length) }
        },
      },
    }
  }
}

type KnownPaths = ReadonlyMap<string, FoundPath | undefined>

const keyOf = (starts: readonly Access[], ends: readonly Access[]): string =>
  [starts, ends].map((accesses) => accesses.map(({ node, millis }) => `${node} ${millis}`).join()).join(' to ')

const wholeAccess = ({ turnNodes }: StreetPart, access: Access): Access => ({
  ...access,
  node: intAt(turnNodes, access.node),
})

const placesOfNodes = ({ turnNodes }: StreetPart): ReadonlyMap<number, number> =>
  new Map(Array.from(turnNodes, (node, place) => [node, place]))

/** Where nodes of the whole graph are in a part, in its order. @throws DomainError `region.corrupt` */
function placesIn({ turnNodes }: StreetPart, nodes: readonly number[]): number[] {
  // A long way passes most nodes of few tiles and few of most: a table of all would cost more than a look at each.
  const wanted = new Set(nodes)
  const places: number[] = []
  for (let place = 0; place < turnNodes.length; place++) if (wanted.has(intAt(turnNodes, place))) places.push(place)
  if (places.length < wanted.size) throw corrupt()
  return places
}

/** The edge of a node of the turn graph and those that leave where it ends. */
function edgesBehind(part: StreetPart, node: number): PickedEdge[] {
  const edge = intAt(part.graph.edges, node)
  if (edge < 0) return []
  const { nodes, edges } = part.network
  const head = intAt(edges.heads, edge)
  const [first, end] = [intAt(nodes.firstOut, head), intAt(nodes.firstOut, head + 1)]
  return [{ part, edge }, ...Array.from({ length: end - first }, (_, index) => ({ part, edge: first + index }))]
}

/** Positions on the streets of a part, with accesses of the whole graph. */
interface PlacedOn {
  readonly grid: ReadRoads['grid']
  readonly all: readonly (readonly Access[])[]
  readonly accessesOf: (position: Position) => { readonly starts: readonly Access[]; readonly ends: readonly Access[] }
}

function placedOn(part: StreetPart, positions: readonly Position[]): PlacedOn {
  const { network, graph } = part
  const grid = edgeGridOf(network)
  const accessesOf = (position: Position) => {
    const place: RoadPosition = nearestEdges(grid, position)
    const onWhole = (accesses: readonly Access[]): Access[] => accesses.map((access) => wholeAccess(part, access))
    return {
      starts: onWhole(startAccesses(network, graph, place)),
      ends: onWhole(endAccesses(network, graph, place)),
    }
  }
  const all = positions.flatMap((position) => Object.values(accessesOf(position)))
  return { grid, all, accessesOf }
}
