import type { Position } from '#engine/base/geo.ts'
import { createRandom } from '#engine/base/random.ts'
import { intAt } from '#engine/base/typed-array.ts'
import { UNITS_PER_DEGREE } from '#engine/osm/extract.ts'
import { positionToGrid, uptownOf } from '#engine/regions/manhattan/grid.ts'
import type { RoadNetwork } from '#engine/roads/network/road-network.ts'
import { findWay, type Roads } from '#engine/roads/roads.ts'
import { nearestEdges } from '#engine/roads/snap/nearest-edges.ts'
import type { Verdict } from './compare-directions.ts'

/** A way between two crossings. */
export interface Drive {
  readonly edges: Int32Array
  /** Whether it begins and ends above 14 Street, where the plan of 1811 rules. */
  readonly isAbove: boolean
}

/** So many ways between two crossings each, drawn by a seed. */
export function randomDrives({ roads, seed }: { roads: Roads; seed: number }, count: number): Drive[] {
  const random = createRandom(seed)
  const drives: Drive[] = []
  while (drives.length < count) {
    const ends = [0, 1].map(() => positionOf(roads.network, random.below(roads.network.nodes.lats.length)))
    const [from, to] = ends.map((end) => nearestEdges(roads.grid, end))
    const way = findWay(roads, from ?? [], to ?? [])
    if (way) drives.push({ edges: way.edges, isAbove: ends.every((end) => positionToGrid(end).uptown > uptownOf(14)) })
  }
  return drives
}

/** Share of drives with a stretch that is driven the other way in reality. */
export const shareAgainst = (drives: readonly Drive[], verdicts: readonly Verdict[]): number =>
  drives.filter(({ edges }) => edges.some((edge) => verdicts[edge] === 'against')).length / drives.length

const positionOf = ({ nodes }: RoadNetwork, node: number): Position => ({
  lat: intAt(nodes.lats, node) / UNITS_PER_DEGREE,
  lng: intAt(nodes.lngs, node) / UNITS_PER_DEGREE,
})
