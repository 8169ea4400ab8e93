import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { fastestToAll, fastestToEnds } from '#engine/test/support/roads/dijkstra.ts'
import { hasRoadGraphs, readStreets } from '#engine/test/support/roads/read-turn-graph.ts'
import { streetPlaces, streetsToGraph } from '#engine/test/support/roads/streets-to-graph.ts'
import type { Access } from '../arc-graph.ts'
import { cellsOf } from './cells-of.ts'
import { customize, FORBIDDEN } from './customize.ts'
import { findCellMatrix } from './find-cell-matrix.ts'
import { findCellPath } from './find-cell-path.ts'

if (!hasRoadGraphs()) {
  process.stderr.write('The folder ../shared/data/roads is missing: cells are not tested on real streets.\n')
}

const STARTS = 13
const ENDS = 80

describe.runIf(hasRoadGraphs())('ways over the cells of real streets', { tags: ['deep'] }, () => {
  const map = readStreets('columbus-oh')
  const graph = streetsToGraph(map)
  const cells = cellsOf(graph, streetPlaces(map))

  it.each([
    ['as they are', 1, 0],
    ['at another hour, where each hundredth turn is closed', 3, 0.01],
  ])('take as long as Dijkstra says: %s', (_, slowest, closed) => {
    const random = createRandom(20)
    const share = (): number => random.below(1000) / 1000
    const millis = graph.millis.map((before) =>
      share() < closed ? FORBIDDEN : Math.round(before * (1 + (slowest - 1) * share())),
    )
    const points = (count: number): Access[][] =>
      Array.from({ length: count }, () => [
        { node: random.below(graph.nodeCount), millis: -random.below(5000), decimeters: 0 },
      ])
    const [starts, ends] = [points(STARTS), points(ENDS)]
    const custom = customize(cells, millis)

    const matrix = findCellMatrix(custom, starts, ends)

    for (const [row, from] of starts.entries()) {
      const reached = fastestToAll({ ...graph, millis }, from)
      const wanted = ends
        .map((to) => fastestToEnds(reached, to))
        .map((time) => (time < FORBIDDEN / 2 ? time : Infinity))
      expect([...matrix.millis.subarray(row * ENDS, row * ENDS + ENDS)]).toEqual(wanted)
      expect(ends.map((to) => findCellPath(custom, from, to)?.millis ?? Infinity)).toEqual(wanted)
    }
  })
})
