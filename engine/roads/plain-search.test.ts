import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arcsToGraph } from '#engine/test/support/roads/arbitrary-graphs.ts'
import { shortestPath, shortestRow } from '#engine/test/support/roads/dijkstra.ts'
import { NodeQueue } from '#engine/test/support/roads/node-queue.ts'
import { forAll } from '#engine/test/support/runs.ts'
import type { ArcGraph } from './arc-graph.ts'

/** Arcs as `[tail, head, millis]`, ten times as many decimeters as milliseconds. */
const graphOf = (nodeCount: number, arcs: readonly (readonly [number, number, number])[]): ArcGraph =>
  arcsToGraph(
    nodeCount,
    arcs.map(([tail, head, millis]) => [tail, head, millis, 10 * millis]),
  )
const access = (node: number, millis: number) => ({ node, millis, decimeters: 10 * millis })
const line = graphOf(4, [
  [0, 1, 5],
  [1, 2, 5],
  [0, 2, 20],
])

describe('the plain search', () => {
  it('finds the fastest way and tells it', () => {
    expect(shortestPath(line, [access(0, 0)], [access(2, 0)])).toEqual({
      ...{ millis: 10, decimeters: 100, nodes: Int32Array.of(0, 1, 2), start: 0, end: 0 },
    })
  })

  it('chooses among accesses, and minds what is not travelled at the end', () => {
    const found = shortestPath(
      line,
      [access(0, 9), access(1, 2), access(1, 3)],
      [access(3, 0), access(2, -4), access(2, -1), access(1, 4)],
    )

    expect(found).toEqual({ millis: 3, decimeters: 30, nodes: Int32Array.of(1, 2), start: 1, end: 1 })
  })

  it('finds nothing where no way leads', () => {
    expect(shortestPath(line, [access(2, 0)], [access(0, 0)])).toBeUndefined()
    expect(shortestPath(line, [access(0, 0)], [])).toBeUndefined()
    expect(shortestPath(line, [], [access(0, 0)])).toBeUndefined()
  })

  it('answers many positions at once, infinity for those out of reach', () => {
    expect(
      shortestRow(line, [access(0, 1)], [[access(1, 0), access(2, -8)], [access(3, 0)], [access(0, 0)], []]),
    ).toEqual({
      millis: Float64Array.of(3, Number.POSITIVE_INFINITY, 1, Number.POSITIVE_INFINITY),
      decimeters: Float64Array.of(30, Number.POSITIVE_INFINITY, 10, Number.POSITIVE_INFINITY),
    })
  })

  it('agrees with trying all arcs until nothing changes', () => {
    const arcs = fc.array(fc.tuple(fc.nat(11), fc.nat(11), fc.nat(50)), { maxLength: 60 })
    forAll(arcs, fc.nat(11), (all, start) => {
      const times = new Array<number>(12).fill(Number.POSITIVE_INFINITY)
      times[start] = 0
      for (let round = 0; round < 12; round++) {
        for (const [tail, head, millis] of all) times[head] = Math.min(times[head] ?? 0, (times[tail] ?? 0) + millis)
      }
      const graph = graphOf(12, all)
      const targets = times.map((_, node) => [access(node, 0)])

      expect([...shortestRow(graph, [access(start, 0)], targets).millis]).toEqual(times)
      expect(
        targets.map((ends) => shortestPath(graph, [access(start, 0)], ends)?.millis ?? Number.POSITIVE_INFINITY),
      ).toEqual(times)
    })
  })
})

it('a queue of nodes gives them out by key', () => {
  forAll(fc.array(fc.nat(30), { maxLength: 600, size: 'max' }), (keys) => {
    const queue = new NodeQueue()
    for (const [node, key] of keys.entries()) queue.push(node, key)

    const popped = keys.map(() => keys[queue.pop()])

    expect(popped).toEqual(keys.toSorted((a, b) => a - b))
    expect(queue.pop()).toBe(-1)
  })
})
