import { describe, expect, it } from 'vitest'
import { covers } from '#engine/region-file/coverage.ts'
import { builtInRegion } from '../built-in.ts'
import { bentHouses } from './bent-houses.ts'
import { gridToPosition } from './grid.ts'
import { heights } from './heights.ts'

const { head } = builtInRegion('Manhattan')
const rowsOf = (name: string) => heights.filter((street) => street.name === name).flatMap(bentHouses)

describe('the streets above the grid', () => {
  it('lie on the island that the region covers', () => {
    const outside = heights.filter(({ points }) => !points.every((each) => covers(head, gridToPosition(each))))

    expect(outside.map(({ name }) => name)).toEqual([])
  })

  it('have even numbers to the south of a street', () => {
    const [even, odd] = rowsOf('West 182nd Street').map(({ houses }) => houses[0]?.point.uptown ?? 0)

    expect(even).toBeLessThan(odd ?? 0)
  })

  it.each([
    ['Broadway', 1],
    ['Audubon Avenue', -1],
  ])('have even numbers on the side of %s where they stand', (name, east) => {
    const [even, odd] = rowsOf(name).map(({ houses }) => houses[0]?.point.across ?? 0)

    expect(Math.sign((even ?? 0) - (odd ?? 0))).toBe(east)
  })
})
