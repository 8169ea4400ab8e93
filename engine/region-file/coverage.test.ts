import { describe, expect, it } from 'vitest'
import { bordersOn, boundsOfAll, type Corner, covers, streetBounds } from './coverage.ts'

const bounds = [0, 0, 10, 10] as const
const outline: readonly Corner[] = [
  [0, 0],
  [10, 0],
  [10, 10],
]
const hole: readonly Corner[] = [
  [6, 2],
  [8, 2],
  [8, 4],
  [6, 4],
]

describe('where a region knows the streets', () => {
  it('lies in a box around its outlines, else in its own', () => {
    expect(streetBounds({ bounds })).toEqual(bounds)
    expect(streetBounds({ bounds, area: [hole] })).toEqual([6, 2, 8, 4])
  })

  it('is the inside of its box where it has no outline', () => {
    expect(covers({ bounds }, { lat: 5, lng: 10 })).toBe(true)
    expect(covers({ bounds }, { lat: 5, lng: 10.01 })).toBe(false)
    expect(covers({ bounds }, { lat: -0.01, lng: 5 })).toBe(false)
  })

  it('is the inside of its outlines without their holes', () => {
    const coverage = { bounds, area: [outline, hole] }

    expect(covers(coverage, { lat: 1, lng: 5 })).toBe(true)
    expect(covers(coverage, { lat: 5, lng: 1 })).toBe(false)
    expect(covers(coverage, { lat: 3, lng: 7 })).toBe(false)
    expect(covers(coverage, { lat: 3, lng: 9 })).toBe(true)
  })
})

describe('two regions', () => {
  it.each([
    ['overlap', [5, 5, 15, 15], true],
    ['touch at a corner', [10, 10, 15, 15], true],
    ['lie in each other', [2, 2, 3, 3], true],
    ['lie to the east', [11, 0, 12, 10], false],
    ['lie to the west', [-2, 0, -1, 10], false],
    ['lie to the north', [0, 11, 10, 12], false],
    ['lie to the south', [0, -2, 10, -1], false],
  ] as const)('that %s', (_, other, isBeside) => {
    expect(bordersOn({ bounds }, { bounds: other })).toBe(isBeside)
    expect(bordersOn({ bounds: other }, { bounds })).toBe(isBeside)
  })

  it('have one box around both', () => {
    expect(boundsOfAll([bounds, [5, -3, 12, 4]])).toEqual([0, -3, 12, 10])
  })
})
