import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packColumns, unpackColumns } from '#engine/region-file/columns.ts'
import { arcsToGraph, gridToGraph } from '#engine/test/support/roads/arbitrary-graphs.ts'
import { fastestToAll, fastestToEnds } from '#engine/test/support/roads/dijkstra.ts'
import type { Access, ArcGraph } from '../../arc-graph.ts'
import { packVarints } from '../../varints.ts'
import { FORBIDDEN } from '../customize.ts'
import { dissectStreets } from '../dissect.ts'
import { streetGraphOf } from '../street-graph.ts'
import { findSplitMatrix } from './find-split-matrix.ts'
import { findSplitPath } from './find-split-path.ts'
import { RangedCells } from './ranged-cells.ts'
import { type SplitCells, splitCells } from './split-cells.ts'
import { type CellSource, splitToSections } from './split-columns.ts'

const CELL_SIZE = 32
const none = Number.POSITIVE_INFINITY

function split(graph: ArcGraph, width: number): SplitCells {
  const places = {
    lats: Int32Array.from({ length: graph.nodeCount }, (_, node) => Math.floor(node / width)),
    lngs: Int32Array.from({ length: graph.nodeCount }, (_, node) => node % width),
  }
  return splitCells(graph, dissectStreets(streetGraphOf(graph, places), CELL_SIZE))
}

/** Read again from what was packed, with a note of what was read. */
function open(pieces: SplitCells, kept = 4): { cells: RangedCells; reads: number[]; source: CellSource } {
  const { columns, leaves } = splitToSections(pieces)
  const reads: number[] = []
  const source: CellSource = {
    read: async (cell) => {
      reads.push(cell)
      return leaves[cell] ?? new Uint8Array(0)
    },
  }
  return { cells: RangedCells.open(unpackColumns(packColumns(columns)), source, kept), reads, source }
}

const towns = fc.record({
  width: fc.integer({ min: 2, max: 11 }),
  height: fc.integer({ min: 1, max: 11 }),
  seed: fc.nat(),
})
const points = fc.array(
  fc.array(
    fc.record({
      at: fc.nat(),
      millis: fc.integer({ min: -20_000, max: 20_000 }),
      decimeters: fc.integer({ min: 0, max: 9 }),
    }),
    { maxLength: 3 },
  ),
  { maxLength: 5 },
)

describe('a graph of which only some cells are read', () => {
  it('tells the fastest ways of the whole', async () => {
    await fc.assert(
      fc.asyncProperty(towns, points, async ({ width, height, seed }, chosen) => {
        const graph = gridToGraph(width, height, seed)
        fc.pre(graph.nodeCount > 0)
        const accesses = chosen.map((all) =>
          all.map(({ at, ...rest }): Access => ({ ...rest, node: at % graph.nodeCount })),
        )
        const { cells } = open(split(graph, 2 * width))
        await expectFastest(graph, cells, accesses)
      }),
      { numRuns: 60 },
    )
  })

  it('tells those by another metric, whose cells alone are read', async () => {
    await fc.assert(
      fc.asyncProperty(
        towns,
        points,
        fc.array(fc.nat(), { maxLength: 6 }),
        async ({ width, height, seed }, chosen, closed) => {
          const graph = gridToGraph(width, height, seed)
          fc.pre(graph.nodeCount > 0)
          const accesses = chosen.map((all) =>
            all.map(({ at, ...rest }): Access => ({ ...rest, node: at % graph.nodeCount })),
          )
          const shut = new Set(closed.map((node) => node % graph.nodeCount))
          const pieces = split(graph, 2 * width)
          const { cells, reads } = open(pieces)
          const touched = pieces.leaves.flatMap(({ nodes, border }, cell) => {
            const all = [...nodes, ...Array.from(border, (at) => pieces.overlay.nodes[at] ?? -1)]
            return all.some((node) => shut.has(node)) ? [cell] : []
          })

          const custom = await cells.weighedBy((head, millis) => (shut.has(head) ? FORBIDDEN : millis), touched)

          expect(reads).toEqual(touched)
          await expectFastest(without(graph, shut), custom, accesses)
          await expectFastest(graph, cells, accesses)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('keeps the cells that were asked for last, and asks again for one that failed', async () => {
    const graph = gridToGraph(12, 12, 3)
    const pieces = split(graph, 24)
    const { cells, reads, source } = open(pieces, 2)
    const inCell = (cell: number): Access[] => [{ node: pieces.leaves[cell]?.nodes[0] ?? -1, millis: 0, decimeters: 0 }]

    for (const cell of [0, 1, 0, 2, 0, 1]) await cells.prepare([inCell(cell)])

    expect(reads).toEqual([0, 1, 2, 1])
    let isDown = true
    const flaky = RangedCells.open(
      splitToSections(pieces).columns,
      { read: (cell) => (isDown ? Promise.reject(new Error('away')) : source.read(cell)) },
      2,
    )
    await expect(flaky.prepare([inCell(0)])).rejects.toThrow('away')
    isDown = false
    await expect(flaky.prepare([inCell(0)])).resolves.toMatchObject({ leaves: new Map([[0, expect.anything()]]) })
  })

  it('is refused where it is damaged', () => {
    const pieces = split(gridToGraph(8, 8, 3), 16)
    const { overlay } = pieces
    const { columns } = splitToSections(pieces)
    const topHeads = columns.topHeads ?? new Uint8Array()
    const damaged = [
      { ...columns, places: overlay.places.map((place) => place + 1) },
      { ...columns, overlayNodes: overlay.nodes.subarray(1) },
      { ...columns, overlayCells: overlay.cells.map(() => overlay.firstPlace.length) },
      { ...columns, firstPlace: overlay.firstPlace.toReversed() },
      { ...columns, topParents: Int32Array.from(overlay.nodes, () => 0) },
      { ...columns, topParents: Int32Array.of(-1), topDegrees: Uint8Array.of(0, 0) },
      { ...columns, topDegrees: packVarints(new Array(2 * overlay.nodes.length).fill(9), 2 * overlay.nodes.length) },
      { ...columns, topHeads: new Uint8Array(topHeads.length) },
    ]
    const source: CellSource = { read: () => Promise.reject(new Error('not asked')) }

    for (const each of damaged) {
      expect(() => RangedCells.open(each, source, 1)).toThrow(expect.objectContaining({ code: 'region.corrupt' }))
    }
  })
})

async function expectFastest(graph: ArcGraph, cells: RangedCells, accesses: Access[][]): Promise<void> {
  const matrix = findSplitMatrix(await cells.prepare(accesses), accesses, accesses)
  const wanted = accesses.flatMap((starts) => {
    const reached = fastestToAll(graph, starts)
    return accesses.map((ends) => fastestToEnds(reached, ends))
  })
  expect([...matrix.millis]).toEqual(wanted)
  for (const [row, starts] of accesses.entries()) {
    for (const [column, ends] of accesses.entries()) {
      const path = await findSplitPath(cells, starts, ends)
      expect(path?.millis ?? none).toBe(wanted[row * accesses.length + column])
      if (path) expectArcs(graph, path.nodes, { starts, ends, millis: path.millis })
    }
  }
}

interface Taken {
  readonly starts: readonly Access[]
  readonly ends: readonly Access[]
  readonly millis: number
}

function expectArcs(graph: ArcGraph, nodes: Int32Array, { starts, ends, millis }: Taken): void {
  const least = (accesses: readonly Access[], node: number | undefined): number =>
    Math.min(...accesses.filter((access) => access.node === node).map((access) => access.millis))
  const along = nodes.subarray(1).reduce((sum, head, index) => sum + fastestArc(graph, nodes[index] ?? -1, head), 0)
  expect(along + least(starts, nodes[0]) + least(ends, nodes.at(-1))).toBe(millis)
}

function fastestArc(graph: ArcGraph, tail: number, head: number): number {
  const [begin = 0, end = 0] = graph.firstOut.subarray(tail, tail + 2)
  return Math.min(...graph.millis.subarray(begin, end).filter((_, index) => graph.heads[begin + index] === head))
}

/** The graph without the arcs into some nodes. */
function without(graph: ArcGraph, shut: ReadonlySet<number>): ArcGraph {
  const arcs = Array.from({ length: graph.nodeCount }, (_, tail) =>
    Array.from(graph.heads.subarray(graph.firstOut[tail], graph.firstOut[tail + 1]), (head, index) => {
      const arc = (graph.firstOut[tail] ?? 0) + index
      return [tail, head, graph.millis[arc] ?? 0, graph.decimeters[arc] ?? 0] as const
    }),
  ).flat()
  return arcsToGraph(
    graph.nodeCount,
    arcs.filter(([, head]) => !shut.has(head)),
  )
}
