import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forRuns } from '#engine/test/support/runs.ts'
import { longestRun } from './longest-run.ts'

const runOf = (numbers: readonly number[]) => [...longestRun(numbers)].sort((one, other) => one - other)

it('is all of what kept its order, and leaves out who changed places', () => {
  expect(runOf([])).toEqual([])
  expect(runOf([1, 2, 3])).toEqual([0, 1, 2])
  expect(runOf([2, 3, 4, 1])).toEqual([0, 1, 2])
  expect(runOf([4, 1, 2, 3])).toEqual([1, 2, 3])
})

it('rises, and nothing of up to eight numbers that rises is longer', () => {
  forRuns(100, fc.uniqueArray(fc.nat(50), { maxLength: 8 }), (numbers) => {
    const run = runOf(numbers).map((place) => numbers[place] ?? 0)
    const rises = (some: readonly number[]) => some.every((each, index) => index === 0 || each > (some[index - 1] ?? 0))
    const longest = Array.from({ length: 2 ** numbers.length }, (_, picks) =>
      numbers.filter((__, place) => (picks >> place) & 1),
    ).reduce((most, some) => (rises(some) ? Math.max(most, some.length) : most), 0)

    expect(rises(run)).toBe(true)
    expect(run).toHaveLength(longest)
  })
})
