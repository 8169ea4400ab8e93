import { expect, it } from 'vitest'
import { covers } from '#engine/region-file/coverage.ts'
import { OsmTown } from '#engine/test/support/osm-town.ts'
import { roadArea } from './road-area.ts'

const street = { highway: 'residential' }
const town = (lng: number) =>
  [0, 1, 2, 3].map((row): [number, number][] => [
    [40 + row * 0.003, lng],
    [40 + row * 0.003, lng + 0.012],
  ])

it('two towns in one region leave what lies between them outside', () => {
  const extract = [...town(-83), ...town(-82.9)].reduce((map, line) => map.way(line, street), new OsmTown()).extract()
  const bounds = [-83, 40, -82.888, 40.009] as const
  const area = roadArea(extract, bounds)

  const isCovered = (lat: number, lng: number): boolean => covers({ bounds, ...(area && { area }) }, { lat, lng })
  expect(area).toHaveLength(2)
  expect([isCovered(40.005, -82.994), isCovered(40.005, -82.893)]).toEqual([true, true])
  expect([isCovered(40.005, -82.97), isCovered(40.005, -82.94)]).toEqual([false, false])
  expect(isCovered(40, -83)).toBe(true)
})

it('a lake in a town is a hole, and a town without one fills its box', () => {
  const round: [number, number][] = [
    [40, -83],
    [40, -82.96],
    [40.03, -82.96],
    [40.03, -83],
    [40, -83],
  ]
  const bounds = [-83, 40, -82.96, 40.03] as const
  const area = roadArea(new OsmTown().way(round, street).extract(), bounds)

  expect(area).toHaveLength(2)
  expect(covers({ bounds, ...(area && { area }) }, { lat: 40.015, lng: -82.98 })).toBe(false)
  expect(covers({ bounds, ...(area && { area }) }, { lat: 40.015, lng: -82.998 })).toBe(true)
  expect(roadArea(new OsmTown().way(town(-83)[0] ?? [], street).extract(), [-83, 40, -82.988, 40.001])).toBeUndefined()
})
