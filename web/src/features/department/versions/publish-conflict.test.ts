import { expect, it } from 'vitest'
import type { Merge } from '#core/department/plans/merge-versions.ts'
import { hasContest, MOST_ROUTES, sharesWords, whyNoMerge } from './publish-conflict.tsx'

const order = { inspectorId: 'EC1', inspectionIds: ['1'] }
const merge = (more: Partial<Merge> = {}): Merge => ({
  ...{ orders: [order], differences: [], contested: [], reordered: { theirs: 0, mine: 0 } },
  ...more,
})
const differences = [
  { inspectionId: '1', by: 'both' },
  { inspectionId: '2', by: 'theirs' },
  { inspectionId: '3', by: 'mine' },
] as const

it('counts whose changes a merge brings together, and asks only where both changed the same', () => {
  expect(sharesWords(merge({ differences }))).toBe('1 inspection changed by them, 1 by you, 1 by both.')
  expect(sharesWords(merge({ differences, reordered: { theirs: 1, mine: 0 } }))).toBe(
    '1 inspection changed by them, 1 by you, 1 by both. 1 route reordered or given another end by them, 0 by you.',
  )
  expect(sharesWords(merge({ contested: ['EC1'], reordered: { theirs: 1, mine: 2 } }))).toBe(
    'No inspection is on another route. 1 route reordered or given another end by them, 2 by you. Both have put EC1 into another order or end.',
  )
  expect([differences, differences.slice(1)].map((each) => hasContest(merge({ differences: each })))).toEqual([
    true,
    false,
  ])
  expect(hasContest(merge({ contested: ['EC1'] }))).toBe(true)
})

it('offers no merge that changes nothing, or more routes than one call takes', () => {
  const many = Array.from({ length: MOST_ROUTES + 1 }, (_, index) => ({ ...order, inspectorId: `EC${index}` }))

  expect(whyNoMerge(merge())).toBeUndefined()
  expect(whyNoMerge(merge({ orders: [] }))).toContain('already')
  expect(whyNoMerge(merge({ orders: many }))).toContain('More than 20 routes')
})
