import { byteAt } from '#core/kernel/typed-array.ts'
import { type StreetFactors, type StreetGroup, streetGroups } from '#core/travel/time-of-day.ts'
import type { CellGraph } from '../cells/cell-graph.ts'
import { cellsOf, nodePlaces } from '../cells/cells-of.ts'
import { customize } from '../cells/customize.ts'
import { weighRoads } from '../cells/weigh-roads.ts'
import { roadClassAt } from '../network/road-class.ts'
import type { Roads } from '../roads.ts'

/** The group of a class of roads. */
export function groupOfClass(number: number): StreetGroup {
  const name = roadClassAt(number).name.replace('_link', '')
  if (name === 'motorway' || name === 'trunk') return 'fast'
  return name === 'primary' || name === 'secondary' ? 'main' : 'local'
}

/** Directed edges up to which cells are cut, and times laid over them, while somebody waits: half a second for each 50,000. */
const MOST_EDGES = 150_000

/** Whether roads can be given the times of some hours at once. */
export const canBeTimed = ({ cells, network }: Roads): boolean =>
  cells !== undefined || network.edges.heads.length <= MOST_EDGES

/** Hours that warm roads are kept ready for: a plan asks for those of one day again and again. */
const MOST_KEPT = 4

interface Kept {
  readonly cells: CellGraph
  /** Roads by their factors, the latest last. */
  readonly metrics: Map<string, Roads>
}

const kept = new WeakMap<Roads, Kept>()

/**
 * The same roads with the times of some hours, turns and junctions as they are: the fastest way is found anew in them.
 *
 * Customized once for each set of factors and kept while it is among the last four.
 */
export function roadsDuring(roads: Roads, factors: StreetFactors): Roads {
  const { cells, metrics } = keptOf(roads)
  const key = streetGroups.map((group) => factors[group]).join(' ')
  const timed = metrics.get(key) ?? timeRoads(roads, cells, factors)
  metrics.delete(key)
  metrics.set(key, timed)
  for (const oldest of [...metrics.keys()].slice(0, -MOST_KEPT)) metrics.delete(oldest)
  return timed
}

function keptOf(roads: Roads): Kept {
  const known = kept.get(roads)
  if (known) return known
  const cells = roads.cells ?? cellsOf(roads.graph, nodePlaces(roads.network, roads.graph))
  const fresh = { cells, metrics: new Map<string, Roads>() }
  kept.set(roads, fresh)
  return fresh
}

function timeRoads(roads: Roads, cells: CellGraph, factors: StreetFactors): Roads {
  const ofClass = Array.from({ length: 256 }, (_, number) => factors[groupOfClass(number)])
  const { classes } = roads.network.edges
  const byEdge = Float64Array.from(classes, (_, edge) => ofClass[byteAt(classes, edge)] ?? 1)
  const { network, graph } = weighRoads(roads, byEdge)
  return { ...roads, network, graph, custom: customize(cells, graph.millis) }
}
