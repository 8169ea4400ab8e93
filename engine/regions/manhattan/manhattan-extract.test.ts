import { describe, expect, it } from 'vitest'
import { greatCircleMeters, type Position } from '#engine/base/geo.ts'
import { refsOf, tagOf, UNITS_PER_DEGREE } from '#engine/osm/extract.ts'
import { gridToPosition, positionToGrid, uptownOf } from './grid.ts'
import { manhattanExtract } from './manhattan-extract.ts'
import { ordinal } from './streets.ts'

const extract = manhattanExtract()
const positionOf = (node: number): Position => ({
  lat: (extract.nodes.lats[node] ?? 0) / UNITS_PER_DEGREE,
  lng: (extract.nodes.lngs[node] ?? 0) / UNITS_PER_DEGREE,
})
const roads = Array.from(extract.ways.ids.keys(), (way) => ({
  name: tagOf(extract, extract.ways, way, 'name') ?? '',
  oneway: tagOf(extract, extract.ways, way, 'oneway') === 'yes',
  highway: tagOf(extract, extract.ways, way, 'highway'),
  nodes: [...refsOf(extract, way)],
})).filter(({ highway }) => highway)
const called = (name: string) => roads.filter((road) => road.name === name)
const nodesOf = (name: string) => new Set(called(name).flatMap(({ nodes }) => nodes))
const crossing = (one: string, other: string) => [...nodesOf(one)].filter((node) => nodesOf(other).has(node))
/** Meters east and north from the first to the last node of a road's first stretch. */
const heading = (name: string) => {
  const nodes = called(name)[0]?.nodes ?? []
  const [from, to] = [positionOf(nodes[0] ?? -1), positionOf(nodes.at(-1) ?? -1)]
  return {
    across: positionToGrid(to).across - positionToGrid(from).across,
    uptown: positionToGrid(to).uptown - positionToGrid(from).uptown,
  }
}

describe('the grid of Manhattan', () => {
  it('goes to a position and back', () => {
    const point = { across: -326, uptown: 1234 }

    const { across, uptown } = positionToGrid(gridToPosition(point))

    expect(across).toBeCloseTo(point.across, 6)
    expect(uptown).toBeCloseTo(point.uptown, 6)
  })

  it('has blocks of about eighty meters, longer beside a wide street', () => {
    const blocks = Array.from({ length: 140 }, (_, index) => uptownOf(index + 15) - uptownOf(index + 14))

    expect(Math.min(...blocks)).toBeGreaterThan(75)
    expect(Math.max(...blocks)).toBeLessThan(85)
  })

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [42, '42nd'],
    [101, '101st'],
    [111, '111th'],
    [122, '122nd'],
  ])('says %i as %s', (number, spoken) => {
    expect(ordinal(number)).toBe(spoken)
  })
})

describe('Manhattan as an extract', () => {
  it.each([
    ['5th Avenue', 'East 34th Street', { lat: 40.7484, lng: -73.9847 }],
    ['Broadway', '7th Avenue', { lat: 40.7582, lng: -73.9855 }],
    ['Broadway', 'Central Park West', { lat: 40.7681, lng: -73.9819 }],
    ['7th Avenue', 'West 34th Street', { lat: 40.7506, lng: -73.9904 }],
    ['Lexington Avenue', 'East 86th Street', { lat: 40.7795, lng: -73.9556 }],
  ])('joins %s and %s where they cross', (one, other, place) => {
    const nodes = crossing(one, other)

    expect(nodes).toHaveLength(1)
    expect(greatCircleMeters(positionOf(nodes[0] ?? -1), place)).toBeLessThan(60)
  })

  it('sends even streets east, odd ones west, and wide ones both ways', () => {
    expect(heading('West 44th Street').across).toBeGreaterThan(0)
    expect(heading('West 43rd Street').across).toBeLessThan(0)
    expect(called('West 43rd Street').every(({ oneway }) => oneway)).toBe(true)
    expect(called('West 42nd Street').some(({ oneway }) => oneway)).toBe(false)
    expect(heading('East 66th Street').across).toBeLessThan(0)
  })

  it('sends avenues the way they are driven', () => {
    expect(heading('1st Avenue').uptown).toBeGreaterThan(0)
    expect(heading('2nd Avenue').uptown).toBeLessThan(0)
    expect(called('2nd Avenue').every(({ oneway }) => oneway)).toBe(true)
    expect(called('Park Avenue').some(({ oneway }) => oneway)).toBe(false)
  })

  it('leaves Central Park to its transverses', () => {
    const [west, east] = [-601, 258]
    const through = roads.filter(({ nodes }) => {
      return nodes.some((node, index) => {
        const from = positionToGrid(positionOf(nodes[index - 1] ?? node))
        const to = positionToGrid(positionOf(node))
        const middle = { across: (from.across + to.across) / 2, uptown: (from.uptown + to.uptown) / 2 }
        const within = middle.across > west + 1 && middle.across < east - 1
        return within && middle.uptown > uptownOf(60) - 1 && middle.uptown < uptownOf(109) + 1
      })
    })

    expect(through.map(({ name }) => name).toSorted()).toEqual([
      ...['65th Street Transverse', '79th Street Transverse', '86th Street Transverse', '97th Street Transverse'],
    ])
  })

  it('numbers the houses of a block on both of its sides', () => {
    const houses = Array.from(extract.ways.ids.keys()).flatMap((way) => {
      const parity = tagOf(extract, extract.ways, way, 'addr:interpolation')
      if (!parity) return []
      const points = [...refsOf(extract, way)].map((node) => extract.points.nodes.indexOf(node))
      return [
        {
          parity,
          street: tagOf(extract, extract.points, points[0] ?? -1, 'addr:street'),
          numbers: points.map((point) => Number(tagOf(extract, extract.points, point, 'addr:housenumber'))),
        },
      ]
    })
    const row = houses.filter(({ street, numbers }) => street === 'West 34th Street' && (numbers[0] ?? 0) < 100)

    expect(row.map(({ parity }) => parity)).toEqual(['even', 'odd'])
    expect(
      houses.every(({ parity, numbers }) =>
        numbers.every((number) => number > 0 && (number % 2 === 0) === (parity === 'even')),
      ),
    ).toBe(true)
    expect(
      houses.every(({ numbers }) =>
        numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0)),
      ),
    ).toBe(true)
  })
})
