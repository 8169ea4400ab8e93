import { describe, expect, it } from 'vitest'
import type { Position } from '#engine/base/geo.ts'
import { intAt } from '#engine/base/typed-array.ts'
import { refsOf, tagOf, UNITS_PER_DEGREE } from '#engine/osm/extract.ts'
import { covers } from '#engine/region-file/coverage.ts'
import { builtInRegion } from '../built-in.ts'
import { positionToGrid, uptownOf } from './grid.ts'
import { shoreAt } from './land.ts'

const { extract, head } = builtInRegion('Manhattan')

const positionOf = (node: number): Position => ({
  lat: intAt(extract.nodes.lats, node) / UNITS_PER_DEGREE,
  lng: intAt(extract.nodes.lngs, node) / UNITS_PER_DEGREE,
})
const ways = Array.from(extract.ways.ids.keys())
const nodesOf = (key: string): number[] => [
  ...new Set(
    ways
      .filter((way) => tagOf(extract, extract.ways, way, key) !== undefined)
      .flatMap((way) => [...refsOf(extract, way)]),
  ),
]

describe('the land of Manhattan', () => {
  it('holds all of its streets, with room for the drives along both shores', () => {
    const wet = nodesOf('highway').filter((node) => {
      const { uptown, across } = positionToGrid(positionOf(node))
      const { hudson, eastern } = shoreAt(uptown)
      return across < hudson + 25 || across > eastern - 25
    })

    expect(wet.map((node) => positionToGrid(positionOf(node)))).toEqual([])
  })

  it('is where the region knows the streets', () => {
    expect(nodesOf('highway').filter((node) => !covers(head, positionOf(node)))).toEqual([])
  })

  it.each([
    ['the Empire State Building', 40.7484, -73.9857, true],
    ['the middle of Central Park', 40.7812, -73.9665, true],
    ['Brooklyn Heights', 40.696, -73.9935, false],
    ['Long Island City', 40.7447, -73.9485, false],
    ['Hoboken', 40.744, -74.0324, false],
    ['Mott Haven', 40.809, -73.9229, false],
    ['the middle of the Hudson', 40.776, -74.003, false],
    ['Roosevelt Island', 40.761, -73.951, false],
    ['Wall Street', 40.7066, -74.009, true],
    ['Washington Heights', 40.8501, -73.9354, true],
    ['Inwood', 40.8677, -73.9212, true],
    ['Highbridge, which is of the Bronx', 40.8377, -73.9267, false],
    ['Fort Lee', 40.8509, -73.9701, false],
  ])('tells %s', (_name, lat, lng, isCovered) => {
    expect(covers(head, { lat, lng })).toBe(isCovered)
  })

  it('ends Central Park at its four streets', () => {
    const park = ways.find((way) => tagOf(extract, extract.ways, way, 'name') === 'Central Park') ?? -1
    const corners = [...refsOf(extract, park)].map((node) => positionToGrid(positionOf(node)))

    expect(Math.min(...corners.map(({ uptown }) => uptown)) - uptownOf(59)).toBeCloseTo(12, 0)
    expect(uptownOf(110) - Math.max(...corners.map(({ uptown }) => uptown))).toBeCloseTo(12, 0)
  })
})
