import { describe, expect, it } from 'vitest'
import { shortestPath } from '#engine/test/support/roads/dijkstra.ts'
import { Town } from '#engine/test/support/town.ts'
import { findRoadPath, type PathSearch, type RoadPath } from './road-path.ts'

const path = { highway: 'footway' }
const town = new Town({ map: 'ABCD', ways: ['AB', 'BC', 'CD'].map((letters) => [letters, path] as const) }, 'walking')
const { network, graph } = town

/** Leaves only one access on each side: of two ways equally fast a search may tell either. */
const only =
  (start: number, end: number): PathSearch =>
  (starts, ends) => {
    const keep = (kept: number) => (access: (typeof starts)[number], index: number) =>
      index === kept ? access : { ...access, millis: Number.POSITIVE_INFINITY }
    return shortestPath(graph, starts.map(keep(start)), ends.map(keep(end)))
  }

const namesOf = (found: RoadPath | undefined): string =>
  Array.from(found?.edges ?? [], (edge) => town.nameOf(edge)).join(' ')
const sumOf = (found: RoadPath | undefined): number | undefined => found?.millis.reduce((sum, part) => sum + part, 0)

describe('a way on foot', () => {
  const atB = [town.on('AB', 1), town.on('BA', 0)]
  const atD = [town.on('CD', 1), town.on('DC', 0)]
  const atC = [town.on('BC', 1), town.on('CB', 0)]

  it('passes junctions as if they were not there', () => {
    const found = town.path(town.on('AB'), town.on('CD'))

    expect(namesOf(found)).toBe('AB BC CD')
    expect(found?.millis[1]).toBe(network.edges.millis[town.edge('BC')])
    expect(Math.round((sumOf(found) ?? 0) / 1_000)).toBe(150)
    expect([...(found?.decimeters ?? [])]).toEqual([500, 1_000, 500])
  })

  it('never begins by turning round', () => {
    const found = findRoadPath({ network, graph }, atC, [town.on('BA')], only(0, 0))

    expect(namesOf(found)).toBe('CB BA')
    expect(found?.start).toEqual(atC[1])
    expect(Math.round((sumOf(found) ?? 0) / 100)).toBe(1_125)
  })

  it('never ends by turning round', () => {
    const found = findRoadPath({ network, graph }, atB, atD, only(0, 1))

    expect(namesOf(found)).toBe('AB BC CD')
    expect(found?.end).toEqual(atD[0])
    expect(Math.round((sumOf(found) ?? 0) / 1_000)).toBe(150)
  })

  it('turns round where only one side of the road was asked for', () => {
    expect(namesOf(findRoadPath({ network, graph }, [town.on('BC')], [town.on('BA')], only(0, 0)))).toBe('BC CB BA')
    expect(namesOf(findRoadPath({ network, graph }, [town.on('AB')], [town.on('CB')], only(0, 0)))).toBe('AB BC CB')
  })
})
