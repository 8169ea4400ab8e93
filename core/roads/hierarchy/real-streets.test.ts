import { describe, expect, it } from 'vitest'
import { createRandom } from '#core/kernel/random.ts'
import { fastestToAll, fastestToEnds } from '#test/support/roads/dijkstra.ts'
import { hasRoadGraphs, readTurnGraph } from '#test/support/roads/read-turn-graph.ts'
import type { Access } from '../arc-graph.ts'
import { contractGraph } from './contract-graph.ts'
import { findMatrix } from './find-matrix.ts'
import { findPath } from './find-path.ts'

if (!hasRoadGraphs()) {
  process.stderr.write('The folder ../shared/data/roads is missing: hierarchies are not tested on real streets.\n')
}

describe.runIf(hasRoadGraphs())('ways through real streets', () => {
  it.each(['nyc-west-village', 'harrisburg-pa'])('take as long as Dijkstra says: %s', (city) => {
    const graph = readTurnGraph(city)
    const hierarchy = contractGraph(graph)
    const random = createRandom(20)
    const points = Array.from({ length: 20 }, (): Access[] => [
      { node: random.below(graph.nodeCount), millis: -random.below(5000), decimeters: 0 },
    ])

    const matrix = findMatrix(hierarchy, points, points)

    for (const [row, starts] of points.entries()) {
      const reached = fastestToAll(graph, starts)
      const wanted = points.map((ends) => fastestToEnds(reached, ends))
      expect([...matrix.millis.subarray(row * 20, row * 20 + 20)]).toEqual(wanted)
      const paths = points.map((ends) => findPath(hierarchy, starts, ends)?.millis ?? Number.POSITIVE_INFINITY)
      expect(paths).toEqual(wanted)
    }
  })
})
