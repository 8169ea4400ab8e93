import { expect, it } from 'vitest'
import { insidePoint } from './inside-point.ts'

it('lies in the widest part of a ring at half its height, where the middle of all corners is outside', () => {
  const horseshoe = [
    [0, 0] as const,
    [10, 0] as const,
    [10, 8] as const,
    [7, 8] as const,
    [7, 2] as const,
    [1, 2] as const,
    [1, 8] as const,
    [0, 8] as const,
  ]

  expect(insidePoint(horseshoe)).toEqual([8.5, 4])
  expect(insidePoint(horseshoe.toReversed())).toEqual([8.5, 4])
})

it('is a corner where a ring has no height, and none of no corners', () => {
  expect(insidePoint([[1, 1] as const, [2, 1] as const, [3, 1] as const])).toEqual([1, 1])
  expect(insidePoint([])).toBeUndefined()
})
