import { describe, expect, it } from 'vitest'
import { shortestPath } from '#engine/test/support/roads/dijkstra.ts'
import { Town } from '#engine/test/support/town.ts'
import { findRoadPath, type PathSearch } from '../directions/road-path.ts'
import { endAccesses, sameEdge, startAccesses } from './road-position.ts'

const street = { highway: 'residential', maxspeed: '48' }
const town = new Town({
  map: `
    A B C
    . D .`,
  ways: [
    ['AB', street],
    ['BC', { ...street, access: 'private' }],
    ['BD', street],
  ],
})
const { network, graph } = town
const millis = (path: { millis: Int32Array } | undefined) => path?.millis.reduce((sum, part) => sum + part, 0)

describe('a position on the roads', () => {
  it('begins with the edges that follow its own, the rest of its own with them', () => {
    const accesses = startAccesses(network, graph, [town.on('AB', 0.75)])

    expect(accesses.map(({ node }) => town.nameOf(graph.edges[node] ?? -1))).toEqual(['BC', 'BD'])
    expect(accesses.map((access) => access.millis)).toEqual([24_999, 5_000 + 2_500 + 10_000])
    expect(accesses.map((access) => access.decimeters)).toEqual([500 + 2_000, 500 + 1_000])
  })

  it('ends on every copy of its edge, less what lies behind', () => {
    const accesses = endAccesses(network, graph, [town.on('BC', 0.25)])

    expect(accesses.map(({ node }) => town.nameOf(graph.edges[node] ?? -1))).toEqual(['BC', 'BC'])
    expect(accesses.map((access) => [access.millis, access.decimeters])).toEqual([
      [-14_999, -1_500],
      [-14_999, -1_500],
    ])
  })

  it('ends at the head of an edge with nothing left, and no minus', () => {
    expect(endAccesses(network, graph, [town.on('AB', 1)])[0]?.millis).toBe(0)
  })

  it('leads ahead on its own edge, and around to what lies behind', () => {
    const [back, ahead] = [town.on('AB', 0.2), town.on('AB', 0.7)]

    expect(sameEdge(network, [back], [ahead])?.millis).toBe(10_000)
    expect(sameEdge(network, [ahead], [back])).toBeUndefined()
    expect(millis(town.path(back, ahead))).toBe(10_000)
    expect(Array.from(town.path(ahead, back)?.edges ?? [], (edge) => town.nameOf(edge)).join(' ')).toBe(
      'AB BD DB BA AB',
    )
  })

  it('leads the one way of a two-way road in which the other position lies', () => {
    const at = (share: number) => [town.on('AB', share), town.on('BA', 1 - share)]

    expect(sameEdge(network, at(0.2), at(0.7))).toMatchObject({ start: { edge: town.edge('AB') }, millis: 10_000 })
    expect(sameEdge(network, at(0.7), at(0.2))).toMatchObject({ start: { edge: town.edge('BA') }, millis: 10_000 })
    expect(sameEdge(network, at(0.5), at(0.5))?.millis).toBe(0)
  })

  it('takes the way around where that is faster than the edge itself', () => {
    const loop = new Town({
      map: `
        A B
        . .
        D C`,
      ways: [
        ['ADCB', { ...street, maxspeed: '5' }],
        ['AB', street],
      ],
    })

    const slow = loop.network.edges.decimeters.findIndex((length) => length > 5_000)
    const on = (edge: number, share: number) => {
      const reverse = loop.network.edges.reverses[edge] ?? -1
      return [loop.at(edge, share), loop.at(reverse, 1 - share)]
    }
    const roads = { network: loop.network, graph: loop.graph }
    const search: PathSearch = (starts, ends) => shortestPath(loop.graph, starts, ends)

    expect(findRoadPath(roads, on(slow, 0.02), on(slow, 0.98), search)?.edges).toHaveLength(3)
    expect(findRoadPath(roads, on(slow, 0.4), on(slow, 0.6), search)?.edges).toHaveLength(1)
  })
})
