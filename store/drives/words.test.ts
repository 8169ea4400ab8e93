import { expect, it } from 'vitest'
import { wordsOf } from './words.ts'

it('reads the last word on each subject, and nothing of a drive kept before there were words', () => {
  expect(wordsOf({})).toEqual([])
  expect(wordsOf({ lateWord: 'late-30', lateAt: 5, breakWord: 'break' })).toEqual([{ word: 'late-30', at: 5 }])
  expect(wordsOf({ breakWord: 'break-over', breakAt: 7 })).toEqual([{ word: 'break-over', at: 7 }])
})
