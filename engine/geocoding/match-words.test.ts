import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { NameTable } from './index/name-table.ts'
import { findWord, slipsAllowed, wordsBeginningWith, wordsLike } from './match-words.ts'

const listOf = (texts: readonly string[]) => {
  const table = new NameTable()
  for (const text of texts) table.add(text, 0)
  const sorted = [...new Set(texts)].sort()
  return { sorted, words: table.finish().words }
}
const { sorted, words } = listOf(['allen', 'alley', 'broad', 'broadway', 'orchard', 'ottawa', 'oxford', 'rivington'])
const like = (typed: string, isBeginning = false) =>
  wordsLike(words, typed, isBeginning).map(([word, slips]) => `${sorted[word]} ${slips}`)

describe('words of an index', () => {
  it('are found by the whole and by the beginning', () => {
    expect(sorted[findWord(words, 'broad')]).toBe('broad')
    expect(findWord(words, 'broadw')).toBe(-1 - 3)
    expect(wordsBeginningWith(words, 'bro')).toEqual([2, 4])
    expect(wordsBeginningWith(words, 'z')).toEqual([8, 8])
  })

  it.each([
    ['a letter changed', 'allan', ['allen 1']],
    ['a letter missing', 'oxord', ['oxford 1']],
    ['a letter too much', 'orrchard', ['orchard 1']],
    ['two exchanged', 'braod', ['broad 1']],
    ['two slips in a long word', 'rivingdonn', ['rivington 2']],
    ['a word between two', 'alle', ['allen 1', 'alley 1']],
  ])('are found with %s', (_, typed, found) => {
    expect(like(typed)).toEqual(found)
  })

  it('are found by a beginning with a slip', () => {
    expect(like('brodw', true)).toEqual(['broadway 1'])
    expect(like('orhc', true)).toEqual(['orchard 1'])
  })

  it('forgive more in longer words and nothing in numbers', () => {
    expect(['st', 'elm', 'orchard', 'broadway', '120', '12a'].map(slipsAllowed)).toEqual([0, 1, 1, 2, 0, 0])
    expect(like('st')).toEqual([])
  })

  it('are as far as a table of all distances says', () => {
    const random = createRandom(7)
    const word = () => Array.from({ length: 3 + random.below(7) }, () => 'abc'.charAt(random.below(3))).join('')
    const many = listOf(Array.from({ length: 300 }, word))
    for (let round = 0; round < 100; round++) {
      const typed = word()
      const expected = many.sorted
        .map((each, at) => [at, distance(typed, each)])
        .filter(([, slips = 0]) => slips <= slipsAllowed(typed))

      expect(wordsLike(many.words, typed, false)).toEqual(expected)
    }
  })
})

/** Changes, gaps, extra letters and exchanges of neighbours, by the whole table. */
function distance(left: string, right: string): number {
  const rows = Array.from({ length: left.length + 1 }, (_, i) =>
    Array.from({ length: right.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => rows[i]?.[j] ?? 99
  for (let i = 1; i <= left.length; i++) {
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1] ? 0 : 1
      const isExchange = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]
      const row = rows[i] ?? []
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + same,
        isExchange ? at(i - 2, j - 2) + 1 : 99,
      )
    }
  }
  return at(left.length, right.length)
}
