import { describe, expect, it } from 'vitest'
import { greatCircleMeters } from '#engine/base/geo.ts'
import { covers } from '#engine/region-file/coverage.ts'
import { builtInRegion } from '../built-in.ts'
import { bentHouses } from './bent-houses.ts'
import { withCrossings, withoutStubs } from './crossings.ts'
import { gridToPosition } from './grid.ts'
import { villageStreets } from './manhattan-extract.ts'
import { oldStreets } from './old-streets.ts'

const point = (across: number, uptown: number) => ({ across, uptown })

describe('lines that meet', () => {
  it('have a point there, each in its own order', () => {
    const crossing = withCrossings([
      [point(0, 0), point(100, 0), point(100, 100)],
      [point(50, 50), point(50, -50)],
      [point(120, 50), point(80, 50)],
    ])

    expect(crossing).toEqual([
      [point(0, 0), point(50, 0), point(100, 0), point(100, 50), point(100, 100)],
      [point(50, 50), point(50, 0), point(50, -50)],
      [point(120, 50), point(100, 50), point(80, 50)],
    ])
  })

  it('have none where they only would meet, or run beside each other', () => {
    const lines = [
      [point(0, 0), point(100, 0)],
      [point(0, 10), point(100, 10)],
      [point(50, 100), point(50, 20)],
    ]

    expect(withCrossings(lines)).toEqual(lines)
  })

  it('have no second point where one ends on the other', () => {
    const corner = point(100, 0)

    expect(
      withCrossings([
        [point(0, 0), corner],
        [corner, point(100, 90)],
      ]),
    ).toEqual([
      [point(0, 0), corner],
      [corner, point(100, 90)],
    ])
  })
})

describe('short ends beyond the last crossing', () => {
  const lines = [
    [point(-40, 0), point(0, 0), point(100, 0), point(160, 0)],
    [point(0, -40), point(0, 0), point(0, 80)],
    [point(100, 0), point(100, 90)],
  ]

  it('go, and long ones stay', () => {
    expect(withoutStubs(lines, () => false)).toEqual([lines[0]?.slice(1), lines[1]?.slice(1), lines[2]])
  })

  it('stay where another road meets them', () => {
    expect(withoutStubs(lines, ({ across }) => across === -40)[0]).toEqual(lines[0])
  })
})

describe('the old streets', () => {
  const { head } = builtInRegion('Manhattan')

  it.each([...oldStreets, ...villageStreets])('have $name on the island that the region covers', ({ points }) => {
    for (const each of points) expect(covers(head, gridToPosition(each))).toBe(true)
  })

  it('number their houses on both sides, from the lower number to the higher', () => {
    const [even, odd] = bentHouses({
      ...{ name: 'Elm Street', direction: 'both', isWide: false },
      points: [point(0, 100), point(0, 0)],
      houses: [99, 1],
    })

    expect(even?.houses.map(({ number }) => number)).toEqual([2, 100])
    expect(odd?.houses.map(({ number }) => number)).toEqual([1, 99])
    expect(even?.houses[0]?.point.across).toBeGreaterThan(0)
    expect(odd?.houses[0]?.point.across).toBeLessThan(0)
    const [front] = even?.houses ?? []
    expect(front && greatCircleMeters(gridToPosition(front.point), gridToPosition(point(0, 0)))).toBeCloseTo(11, 0)
  })
})
