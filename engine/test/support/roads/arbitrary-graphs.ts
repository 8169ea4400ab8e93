import fc from 'fast-check'
import { createRandom } from '#engine/base/random.ts'
import type { Access, ArcGraph } from '#engine/roads/arc-graph.ts'

export type Arc = readonly [tail: number, head: number, millis: number, decimeters: number]

/** A graph of arcs in any order. */
export function arcsToGraph(nodeCount: number, arcs: readonly Arc[]): ArcGraph {
  const sorted = arcs.toSorted(([one], [other]) => one - other)
  const firstOut = new Int32Array(nodeCount + 1)
  for (const [tail] of sorted) firstOut[tail + 1] = (firstOut[tail + 1] ?? 0) + 1
  for (let node = 0; node < nodeCount; node++) firstOut[node + 1] = (firstOut[node + 1] ?? 0) + (firstOut[node] ?? 0)
  return {
    nodeCount,
    firstOut,
    heads: Int32Array.from(sorted, ([, head]) => head),
    millis: Int32Array.from(sorted, ([, , millis]) => millis),
    decimeters: Int32Array.from(sorted, ([, , , decimeters]) => decimeters),
  }
}

/** Any graph: loops, parallel arcs, arcs that cost nothing, parts without a way between them. */
const anyGraph: fc.Arbitrary<ArcGraph> = fc
  .tuple(fc.integer({ min: 1, max: 24 }), fc.constantFrom(0, 3, 20, 100_000))
  .chain(([nodeCount, most]) => {
    const node = fc.nat(nodeCount - 1)
    const arc: fc.Arbitrary<Arc> = fc.tuple(node, node, fc.nat(most), fc.nat(999))
    return fc.array(arc, { maxLength: 4 * nodeCount }).map((arcs) => arcsToGraph(nodeCount, arcs))
  })

/** Turns of a grid of streets, some of them one-way, some turns forbidden. */
const gridTurns: fc.Arbitrary<ArcGraph> = fc
  .record({ width: fc.integer({ min: 1, max: 7 }), height: fc.integer({ min: 1, max: 7 }), seed: fc.nat() })
  .map(({ width, height, seed }) => gridToGraph(width, height, seed))

/** The turn graph of a grid of crossings: a quarter of the streets one-way, a tenth of the turns forbidden. */
export function gridToGraph(width: number, height: number, seed: number): ArcGraph {
  const random = createRandom(seed)
  const edges: { readonly from: number; readonly to: number; readonly millis: number }[] = []
  const connect = (from: number, to: number): void => {
    const millis = random.below(30_000)
    const way = random.below(8)
    if (way !== 0) edges.push({ from, to, millis })
    if (way !== 1) edges.push({ from: to, to: from, millis })
  }
  for (let crossing = 0; crossing < width * height; crossing++) {
    if (crossing % width < width - 1) connect(crossing, crossing + 1)
    if (crossing + width < width * height) connect(crossing, crossing + width)
  }
  const arcs = edges.flatMap((edge, tail) =>
    edges.flatMap((into, head): Arc[] => {
      if (into.from !== edge.to || into.to === edge.from || random.below(10) === 0) return []
      return [[tail, head, into.millis + 1000 * random.below(5), random.below(3000)]]
    }),
  )
  return arcsToGraph(edges.length, arcs)
}

/** A graph and, for each of some points on it, the accesses: negative in places, as those of an end may be. */
export const graphWithPoints: fc.Arbitrary<{ graph: ArcGraph; points: Access[][] }> = fc
  .oneof(anyGraph, gridTurns)
  .chain((graph) => {
    if (graph.nodeCount === 0) return fc.constant({ graph, points: [] })
    const access = fc.record({
      node: fc.nat(graph.nodeCount - 1),
      millis: fc.integer({ min: -20_000, max: 20_000 }),
      decimeters: fc.integer({ min: -500, max: 500 }),
    })
    return fc.array(fc.array(access, { maxLength: 3 }), { maxLength: 6 }).map((points) => ({ graph, points }))
  })
