import { expect, it } from 'vitest'
import { ageWords } from './age-words.ts'

it.each([
  [59_999, 'just now'],
  [60_000, '1 min ago'],
  [3_599_999, '59 min ago'],
  [3_600_000, '1 h ago'],
  [7_199_999, '1 h ago'],
])('a position of %i ms ago is of %s', (age, words) => {
  expect(ageWords(age)).toBe(words)
})
