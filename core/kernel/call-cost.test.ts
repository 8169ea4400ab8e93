import { expect, it } from 'vitest'
import { callCost } from './call-cost.ts'

it('a call costs its way, the run of its function, reads and writes of the table, and its bytes', () => {
  const read = { isRead: true, milliseconds: 0, megabytes: 1024, bytes: 0 }
  const way = 1 + 0.6 + 1 + 0.2 + 0.85

  expect(callCost(read)).toBeCloseTo(way + 4 * 0.125, 10)
  expect(callCost({ ...read, isRead: false })).toBeCloseTo(way + 4 * 0.125 + 4 * 0.625, 10)
  expect(callCost({ ...read, milliseconds: 500, megabytes: 512 })).toBeCloseTo(way + 0.5 + 13.3334 / 4, 10)
  expect(callCost({ ...read, bytes: 3000 })).toBeCloseTo(way + 0.5 + 3 * 0.085, 10)
})
