import { expect, it } from 'vitest'
import { promisedOf, rankedOf } from '#test/support/build-department-day.ts'
import { weighInspection } from './day-to-problem.ts'

it('an inspection weighs by its bucket, more when it is overdue or in the better half, and most when it is promised', () => {
  const worth = (bucket: 'Urgent' | 'Low', daysLeft: number, rank: number) =>
    weighInspection(rankedOf({ bucket, daysLeft, rank }), 10)

  expect([worth('Urgent', 0, 6), worth('Urgent', -1, 6), worth('Urgent', 0, 5), worth('Urgent', -1, 1)]).toEqual([
    10, 14, 11, 15,
  ])
  expect([worth('Low', 1, 6), worth('Low', 1, 5)]).toEqual([4, 5])
  expect(weighInspection(promisedOf(600, { rank: 10 }), 10)).toBe(100)
})
