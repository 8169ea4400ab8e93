import { byteAt } from '#engine/base/typed-array.ts'
import { type StreetFactors, type StreetGroup, streetGroups } from '#engine/travel/time-of-day.ts'
import { customize } from '../cells/customize.ts'
import { weighRoads } from '../cells/weigh-roads.ts'
import { roadClassAt } from '../network/tags/road-class.ts'
import type { AskedRoads, Roads } from '../roads.ts'

/** The group of a class of roads. */
export function groupOfClass(number: number): StreetGroup {
  const name = roadClassAt(number).name.replace('_link', '')
  if (name === 'motorway' || name === 'trunk') return 'fast'
  return name === 'primary' || name === 'secondary' ? 'main' : 'local'
}

/** Directed edges up to which roads are timed anew while somebody waits: a tenth of a second for each 50,000. */
const MOST_EDGES = 500_000

/** Whether roads can be given the times of some hours at once. */
export const canBeTimed = (roads: AskedRoads): roads is Roads =>
  !('ways' in roads) && roads.network.edges.heads.length <= MOST_EDGES

/** Hours that warm roads are kept ready for: a plan asks for those of one day again and again. */
const MOST_KEPT = 4

/** Roads by their factors, the latest last. */
const kept = new WeakMap<Roads, Map<string, Roads>>()

/**
 * The same roads with the times of some hours, turns and junctions as they are: the fastest way is found anew in them.
 *
 * Customized once for each set of factors and kept while it is among the last four.
 */
export function roadsDuring(roads: Roads, factors: StreetFactors): Roads {
  const metrics = kept.get(roads) ?? new Map<string, Roads>()
  kept.set(roads, metrics)
  const key = streetGroups.map((group) => factors[group]).join(' ')
  const timed = metrics.get(key) ?? timeRoads(roads, factors)
  metrics.delete(key)
  metrics.set(key, timed)
  for (const oldest of [...metrics.keys()].slice(0, -MOST_KEPT)) metrics.delete(oldest)
  return timed
}

function timeRoads(roads: Roads, factors: StreetFactors): Roads {
  const ofClass = Array.from({ length: 256 }, (_, number) => factors[groupOfClass(number)])
  const { classes } = roads.network.edges
  const byEdge = Float64Array.from(classes, (_, edge) => ofClass[byteAt(classes, edge)] ?? 1)
  const { network, graph } = weighRoads(roads, byEdge)
  return { ...roads, network, graph, cells: customize(roads.cells, graph.millis) }
}
