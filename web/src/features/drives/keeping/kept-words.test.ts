import { expect, it } from 'vitest'
import type { KeptMarks } from './kept-marks.ts'
import { afterWords, readWords, shownWords, withWord } from './kept-words.ts'

const marks: KeptMarks = { known: [], unsent: [] }
const late = { word: 'late-30', at: 5 } as const
const rest = { word: 'break', at: 6 } as const

it('keeps the last word on each subject until it has been sent, and shows it before those of the server', () => {
  const said = [{ word: 'late-15', at: 4 } as const, late, rest].reduce<KeptMarks>(withWord, marks)

  expect(said.words?.unsent).toEqual([late, rest])
  const told = { ...said, words: { known: [{ word: 'late-60', at: 9 } as const], unsent: [late] } }
  expect(shownWords(told)).toEqual([late])
  expect(shownWords(marks)).toEqual([])
})

it('lets go of what the server has taken, and of nothing that was said meanwhile or to an old server', () => {
  const said = [late, rest].reduce<KeptMarks>(withWord, marks)

  expect(afterWords(said, [late], [late]).words).toEqual({ known: [late], unsent: [rest] })
  expect(afterWords(said, [late], undefined).words).toEqual({ known: [], unsent: [late, rest] })
  expect(afterWords(marks, [], [])).toEqual(marks)
})

it('reads back what it can', () => {
  expect(readWords({ known: [late, { word: 'lunch', at: 1 }, 7], unsent: 'x' })).toEqual({ known: [late], unsent: [] })
  expect(readWords(null)).toBeUndefined()
  expect(readWords({ known: [] })).toBeUndefined()
})
