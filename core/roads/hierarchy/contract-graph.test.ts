import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Arc, arcsToGraph, graphWithPoints } from '#test/support/roads/arbitrary-graphs.ts'
import { contractGraph } from './contract-graph.ts'

describe('a contraction', () => {
  it('keeps of parallel arcs the fastest, and no loop', () => {
    const graph = arcsToGraph(2, [
      [0, 0, 1, 0],
      [0, 1, 30, 3],
      [0, 1, 20, 2],
      [0, 1, 20, 9],
    ])

    const { arcs, decimeters } = contractGraph(graph)

    expect([...arcs]).toEqual([1, 20])
    expect([...decimeters]).toEqual([2])
  })

  it('makes no shortcut where a way around is as fast', () => {
    const square = arcsToGraph(4, [
      [0, 1, 10, 0],
      [1, 3, 10, 0],
      [0, 2, 10, 0],
      [2, 3, 10, 0],
    ])

    expect(contractGraph(square).vias.length).toBeLessThanOrEqual(5)
  })

  it('of the same graph is the same, to the last byte', () => {
    fc.assert(
      fc.property(graphWithPoints, ({ graph }) => {
        expect(contractGraph(graph)).toEqual(contractGraph(graph))
      }),
      { numRuns: 30 },
    )
  })

  it('tells how far it is', () => {
    const told: [number, number][] = []
    const road = Array.from({ length: 8999 }, (_, node): Arc => [node, node + 1, 1, 1])
    const graph = arcsToGraph(9000, road)

    contractGraph(graph, { onProgress: (done, of) => told.push([done, of]) })

    expect(told).toEqual([
      [8192, 9000],
      [9000, 9000],
    ])
  })

  it('refuses ways that take longer than a number holds', () => {
    const long = 2 ** 31 - 1
    const circle = arcsToGraph(3, [
      [0, 1, long, 0],
      [1, 2, long, 0],
      [2, 0, long, 0],
    ])

    expect(() => contractGraph(circle)).toThrow(expect.objectContaining({ code: 'roads.too-slow', kind: 'limit' }))
  })
})
