import type { Position } from '#engine/base/geo.ts'
import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { OsmExtract } from '#engine/osm/extract.ts'
import type { Columns } from '#engine/region-file/columns.ts'
import type { TravelMode } from '#engine/travel/travel-model.ts'
import type { Access } from './arc-graph.ts'
import { cellsFromColumns, cellsToColumns } from './cells/cells-columns.ts'
import { cellsOf, nodePlaces } from './cells/cells-of.ts'
import { type CustomGraph, customize } from './cells/customize.ts'
import { findCellMatrix } from './cells/find-cell-matrix.ts'
import { findCellPath } from './cells/find-cell-path.ts'
import { legOfPath, type RoadLeg } from './directions/road-leg.ts'
import { findRoadPath, type RoadPath } from './directions/road-path.ts'
import type { FoundMatrix, ShortestPath } from './found-ways.ts'
import { buildNetwork } from './network/build-network.ts'
import { networkFromColumns, networkToColumns } from './network/network-columns.ts'
import type { RoadNetwork } from './network/road-network.ts'
import { turnGraphFromColumns, turnsToColumns } from './network/turns/turn-columns.ts'
import { type TurnGraph, turnGraphOf } from './network/turns/turn-graph.ts'
import type { RestrictionReport } from './network/turns/turn-rules.ts'
import type { ReadRoads } from './ranged/read-roads.ts'
import { type EdgeGrid, edgeGridOf } from './snap/edge-grid.ts'
import { gridFromColumns, gridToColumns } from './snap/grid-columns.ts'
import { nearestEdges } from './snap/nearest-edges.ts'
import { offRoad } from './snap/off-road.ts'
import { endAccesses, type RoadPosition, sameEdge, startAccesses } from './snap/road-position.ts'

/** The roads of a region for one mode: all that a question about travel needs. */
export interface Roads {
  readonly network: RoadNetwork
  readonly graph: TurnGraph
  readonly grid: EdgeGrid
  /** The graph cut into cells, with the times between their borders. */
  readonly cells: CustomGraph
}

/** Roads of which travel can be asked: whole ones, or what was read of them for a question. */
export type AskedRoads = Roads | ReadRoads

/** How roads are built. */
export interface RoadOptions {
  /** Whether one keeps to the left where no tag of a way says on which side. */
  readonly drivesLeft?: boolean
}

/** Roads of an extract for one mode, made ready to be asked, with what became of its turn restrictions. */
export function buildRoads(
  extract: OsmExtract,
  mode: TravelMode,
  { drivesLeft = false }: RoadOptions = {},
): { readonly roads: Roads; readonly restrictions: RestrictionReport } {
  const { network, restrictions } = buildNetwork(extract, mode, drivesLeft)
  return { roads: roadsOver(network), restrictions }
}

/** The roads of a network, made ready to be asked. */
export function roadsOver(network: RoadNetwork): Roads {
  const graph = turnGraphOf(network)
  const { edges: _, starts: __, firstCopy: ___, copies: ____, ...arcs } = graph
  const cells = customize(cellsOf(arcs, nodePlaces(network, graph)))
  return { network, graph, grid: edgeGridOf(network), cells }
}

/** Roads as a section of a region file. */
export const roadsToColumns = ({ network, graph, grid, cells }: Roads): Columns => ({
  ...networkToColumns(network),
  ...turnsToColumns(graph),
  ...gridToColumns(grid),
  ...cellsToColumns(cells),
})

/** The roads of a section. @throws DomainError `region.corrupt` */
export function roadsFromColumns(columns: Columns): Roads {
  const network = networkFromColumns(columns)
  const cells = customize(cellsFromColumns(columns))
  const graph = turnGraphFromColumns(columns, network, cells.graph)
  return { network, graph, grid: gridFromColumns(columns, network), cells }
}

/**
 * Travel from one position to another with its line and directions, or `undefined` where no road leads: from the sea,
 * or over to an island. It is never invented.
 */
export function findLeg(roads: AskedRoads, from: Position, to: Position, label?: string): RoadLeg | undefined {
  const [start, end] = [nearestEdges(roads.grid, from), nearestEdges(roads.grid, to)]
  const path = findWay(roads, start, end)
  if (!path) return undefined
  return legOfPath(roads.network, isSame(from, to) ? path : withAccess(path, roads.network.mode, [start, end]), label)
}

export const isSame = (one: Position, other: Position): boolean => one.lat === other.lat && one.lng === other.lng

/** A path with the ways from its first place to the road and from the road to its last. */
export function withAccess(
  path: RoadPath,
  mode: TravelMode,
  [from, to]: readonly [RoadPosition, RoadPosition],
): RoadPath {
  const [millis, decimeters] = [path.millis.slice(), path.decimeters.slice()]
  for (const [at, place] of [
    [0, from],
    [millis.length - 1, to],
  ] as const) {
    const way = offRoad(place, mode)
    millis[at] = intAt(millis, at) + way.millis
    decimeters[at] = intAt(decimeters, at) + way.decimeters
  }
  return { ...path, millis, decimeters }
}

/** The fastest way from one place on the roads to another, or `undefined` where none leads. */
export const findWay = (roads: AskedRoads, from: RoadPosition, to: RoadPosition): RoadPath | undefined =>
  findRoadPath(roads, from, to, (starts, ends) => withAccesses(roads, starts, ends))

/** The answer of the search with the accesses that it used. */
function withAccesses(roads: AskedRoads, starts: readonly Access[], ends: readonly Access[]): ShortestPath | undefined {
  const found = 'ways' in roads ? roads.ways.path(starts, ends) : findCellPath(roads.cells, starts, ends)
  return (
    found && {
      ...found,
      start: cheapestAt(starts, found.nodes[0] ?? -1),
      end: cheapestAt(ends, found.nodes.at(-1) ?? -1),
    }
  )
}

const cheapestAt = (accesses: readonly Access[], node: number): number =>
  accesses.reduce((best, { node: at, millis }, index) => {
    return at === node && millis < (accesses[best]?.millis ?? Number.POSITIVE_INFINITY) ? index : best
  }, -1)

/** Travel between all pairs of positions, row = from, column = to; infinite in both where no road leads. */
export const findTravel = (roads: AskedRoads, positions: readonly Position[]): FoundMatrix =>
  findTravelBetween(roads, positions, positions)

/** Travel from each origin (row) to each destination (column); infinite in both where no road leads. */
export function findTravelBetween(
  roads: AskedRoads,
  origins: readonly Position[],
  destinations: readonly Position[],
): FoundMatrix {
  const snap = (position: Position): RoadPosition => nearestEdges(roads.grid, position)
  const from = origins.map(snap)
  const to = origins === destinations ? from : destinations.map(snap)
  const matrix = findWaysBetween(roads, from, to)
  const [leaving, arriving] = [from, to].map((places) => places.map((place) => offRoad(place, roads.network.mode)))
  for (const [cell, millis] of matrix.millis.entries()) {
    const [row, column] = [Math.floor(cell / to.length), cell % to.length]
    const [start, end] = [leaving?.[row], arriving?.[column]]
    const [origin, destination] = [origins[row], destinations[column]]
    if (!start || !end || !origin || !destination || isSame(origin, destination)) continue
    matrix.millis[cell] = millis + start.millis + end.millis
    matrix.decimeters[cell] = floatAt(matrix.decimeters, cell) + start.decimeters + end.decimeters
  }
  return matrix
}

/** The same between places on the roads, without what lies beside them: of each pair what {@link findWay} takes. */
export function findWaysBetween(
  roads: AskedRoads,
  from: readonly RoadPosition[],
  to: readonly RoadPosition[],
): FoundMatrix {
  const { network, graph } = roads
  const starts = from.map((place) => startAccesses(network, graph, place))
  const ends = to.map((place) => endAccesses(network, graph, place))
  const matrix = 'ways' in roads ? roads.ways.matrix(starts, ends) : findCellMatrix(roads.cells, starts, ends)
  putSameEdges(network, { from, to }, matrix)
  return matrix
}

/** A search leaves the first edge before it looks for the last one: what lies ahead on the same edge is put in here. */
function putSameEdges(
  network: RoadNetwork,
  { from, to }: { readonly from: readonly RoadPosition[]; readonly to: readonly RoadPosition[] },
  { millis, decimeters }: FoundMatrix,
): void {
  const besides = placesBeside(to)
  for (const [row, place] of from.entries()) {
    for (const column of new Set(place.flatMap(({ edge }) => besides.get(edge) ?? []))) {
      const cell = row * to.length + column
      const direct = sameEdge(network, place, to[column] ?? [])
      if (!direct || direct.millis > floatAt(millis, cell)) continue
      millis[cell] = direct.millis
      decimeters[cell] = direct.decimeters
    }
  }
}

/** The places on each edge. */
function placesBeside(places: readonly RoadPosition[]): ReadonlyMap<number, readonly number[]> {
  const besides = new Map<number, number[]>()
  for (const [index, place] of places.entries()) {
    for (const { edge } of place) besides.set(edge, [...(besides.get(edge) ?? []), index])
  }
  return besides
}
