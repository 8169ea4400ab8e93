import { type Columns, columnOf, corrupt } from '#core/regions/columns.ts'
import { arcGraphFromColumns, arcGraphToColumns } from './arc-graph-columns.ts'
import { bitAt } from './bits.ts'
import type { Hierarchy } from './hierarchy.ts'
import { layShortcuts } from './lay-shortcuts.ts'

/** A hierarchy with its graph, to be kept. Of a shortcut no more is kept than that it is one: a bit. */
export function hierarchyToColumns({ graph, levels, degrees, keptArcs, keptPairs }: Hierarchy): Columns {
  return { ...arcGraphToColumns(graph), levels, listLengths: degrees, keptArcs, keptPairs }
}

/**
 * The hierarchy of {@link hierarchyToColumns}, with its shortcuts laid again. O(arcs), no search.
 *
 * @throws DomainError `region.corrupt`
 */
export function hierarchyFromColumns(columns: Columns): Hierarchy {
  const graph = arcGraphFromColumns(columns)
  const levels = columnOf(columns, 'levels', Uint16Array)
  const degrees = columnOf(columns, 'listLengths', Uint16Array)
  const keptArcs = columnOf(columns, 'keptArcs', Uint8Array)
  const keptPairs = columnOf(columns, 'keptPairs', Uint8Array)
  if (levels.length !== graph.nodeCount || degrees.length !== 2 * graph.nodeCount) throw corrupt()
  let pair = 0
  const laid = layShortcuts(
    graph,
    { levels, degrees },
    { keepsArc: (arc) => bitAt(keptArcs, arc), keepsPair: () => bitAt(keptPairs, pair++) },
  )
  return { ...laid, levels, degrees, keptArcs, keptPairs }
}
