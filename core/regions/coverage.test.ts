import { describe, expect, it } from 'vitest'
import { type Corner, covers, streetBounds } from './coverage.ts'

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
