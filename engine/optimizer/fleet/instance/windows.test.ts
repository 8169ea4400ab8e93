import { describe, expect, it } from 'vitest'
import { compileWindows, earliestInside, latestInside } from './windows.ts'

const windows = compileWindows([
  [
    [10, 20],
    [40, 50],
  ],
  undefined,
  [],
])

describe('windows', () => {
  it.each([
    [0, 10],
    [15, 15],
    [21, 40],
    [50, 50],
    [51, Number.POSITIVE_INFINITY],
  ])('from %i on, the next moment inside is %i', (time, inside) => {
    expect(earliestInside(windows, 0, time)).toBe(inside)
  })

  it.each([
    [60, 50],
    [45, 45],
    [39, 20],
    [9, Number.NEGATIVE_INFINITY],
  ])('up to %i, the last moment inside is %i', (time, inside) => {
    expect(latestInside(windows, 0, time)).toBe(inside)
  })

  it('are open all day where there are none, and never where the list is empty', () => {
    expect(earliestInside(windows, 1, -5)).toBe(-5)
    expect(earliestInside(windows, 2, 0)).toBe(Number.POSITIVE_INFINITY)
  })
})
