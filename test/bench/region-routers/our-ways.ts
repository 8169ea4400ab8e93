import type { Line, Position } from '#core/kernel/geo.ts'
import { byteAt, intAt } from '#core/kernel/typed-array.ts'
import { roadClassAt } from '#core/roads/network/road-class.ts'
import { findLeg, findTravel, findWay, type Roads, withAccess } from '#core/roads/roads.ts'
import { nearestEdges } from '#core/roads/snap/nearest-edges.ts'
import { endAccesses, startAccesses } from '#core/roads/snap/road-position.ts'
import { shortestRow } from '#test/support/roads/dijkstra.ts'
import { RAMPS, type RoutedWay, SERVICE, type Stretch } from './routed-way.ts'

const MILLIS = 1_000
const DECIMETERS = 10

/** The way that our engine drives, or `undefined` where none leads. */
export function ourWay(roads: Roads, from: Position, to: Position): RoutedWay | undefined {
  const ends = [nearestEdges(roads.grid, from), nearestEdges(roads.grid, to)] as const
  const onRoads = findWay(roads, ...ends)
  if (!onRoads) return undefined
  const { edges } = roads.network
  const { millis, decimeters } = withAccess(onRoads, 'driving', ends)
  const stretches = Array.from(onRoads.edges, (edge, at): Stretch => {
    const travelled = intAt(onRoads.decimeters, at)
    const share = travelled / Math.max(1, intAt(edges.decimeters, edge))
    return {
      kind: kindOf(roadClassAt(byteAt(edges.classes, edge)).name),
      seconds: (share * intAt(edges.millis, edge)) / MILLIS,
      meters: travelled / DECIMETERS,
    }
  })
  return { seconds: sum(millis) / MILLIS, meters: sum(decimeters) / DECIMETERS, stretches }
}

const sum = (values: Int32Array): number => values.reduce((all, value) => all + value, 0)

function kindOf(name: string): string {
  if (name.endsWith('_link')) return RAMPS
  return name.startsWith('service') || name === 'living_street' || name === 'track' ? SERVICE : name
}

/** The line of the way that our engine drives. */
export const ourLine = (roads: Roads, from: Position, to: Position): Line => findLeg(roads, from, to)?.geometry ?? []

/** A table between all places by our engine. */
export const ourMatrix = (roads: Roads, places: readonly Position[]) => findTravel(roads, places)

/** The same table by one plain search from each place. */
export function plainMatrix({ network, graph, grid }: Roads, places: readonly Position[]): void {
  const positions = places.map((place) => nearestEdges(grid, place))
  const ends = positions.map((position) => endAccesses(network, graph, position))
  for (const position of positions) shortestRow(graph, startAccesses(network, graph, position), ends)
}
