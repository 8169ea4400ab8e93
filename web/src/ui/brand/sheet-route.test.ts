import { describe, expect, it } from 'vitest'
import { blocksBetween, sheetDay, sheetDayAsEntered, streetPath } from './sheet-route.ts'

describe('the drawn day', () => {
  it('goes along streets and avenues', () => {
    expect(
      streetPath([
        [0, 0],
        [1, 2],
      ]),
    ).toBe('M200 80H246V124')
  })

  it('visits the same crossings in both orders', () => {
    expect(new Set(sheetDayAsEntered)).toEqual(new Set(sheetDay))
    expect(sheetDayAsEntered).toHaveLength(sheetDay.length)
  })

  it('is honest: the drawn fastest order is shorter than the entered one', () => {
    expect(blocksBetween(sheetDay)).toBeLessThan(blocksBetween(sheetDayAsEntered) * 0.7)
  })

  it('cannot be shortened by reversing a part', () => {
    for (let from = 1; from < sheetDay.length - 2; from++) {
      for (let to = from + 2; to < sheetDay.length; to++) {
        const other = [...sheetDay.slice(0, from), ...sheetDay.slice(from, to).reverse(), ...sheetDay.slice(to)]
        expect(blocksBetween(other)).toBeGreaterThanOrEqual(blocksBetween(sheetDay))
      }
    }
  })
})
