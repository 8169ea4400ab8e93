import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { IdList, SeenIds } from './id-list.ts'

const listOf = (ids: readonly number[]): IdList => {
  const list = new IdList()
  for (const id of ids) list.add(id)
  return list
}

describe('a list of ids', () => {
  it('knows what was added, in whatever order it is asked', () => {
    const random = createRandom(7)
    const ids = Array.from({ length: 2000 }, () => random.below(5000) + 3_000_000_000)
    const list = listOf(ids)
    const set = new Set(ids)
    const asked = Array.from({ length: 5000 }, (_, index) => 3_000_000_000 + index)

    expect(asked.every((id) => list.has(id) === set.has(id))).toBe(true)
    expect([...asked].reverse().every((id) => list.has(id) === set.has(id))).toBe(true)
    expect(asked.every((_, index) => list.has(index) === false)).toBe(true)
  })

  it('that is empty knows none', () => {
    expect(new IdList().has(0)).toBe(false)
  })
})

it('ids that came before are told from new ones, also where they stop rising', () => {
  const seen = new SeenIds()

  expect([1, 5, 9, 5, 2, 2, 9, 10, 10, -1].map((id) => seen.isFirst(id))).toEqual([
    ...[true, true, true, false, true, false, false, true, false, true],
  ])
})
