import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import {
  correctedWord,
  type DriveWord,
  isDriveWord,
  isLateWord,
  lateWord,
  MOST_LATE_MINUTES,
  mergeWords,
  type TimedWord,
  wordMinutes,
  wordTexts,
} from './drive-words.ts'

const anyMinutes = fc.integer({ min: 0, max: MOST_LATE_MINUTES })
const anyWord = fc.oneof(fc.constantFrom<DriveWord>('break', 'break-over'), anyMinutes.map(lateWord))
const list = fc.array(fc.record({ word: anyWord, at: fc.integer({ min: 0, max: 3 }) }))

describe('what a driver says of the day', () => {
  it('comes to the same in whatever order phones send it, and however often', () => {
    forAll(list, list, list, (a, b, c) => {
      expect(mergeWords(a, b)).toEqual(mergeWords(b, a))
      expect(mergeWords(mergeWords(a, b), c)).toEqual(mergeWords(a, mergeWords(b, c)))
      expect(mergeWords(a, a)).toEqual(mergeWords(a))
    })
  })

  it('is the last word on each subject: a delay is no break, and whoever is in time again says nothing', () => {
    const said: TimedWord[] = [
      { word: 'late-30', at: 2 },
      { word: 'break', at: 3 },
      { word: 'late-15', at: 1 },
    ]

    expect(wordTexts(said, (at) => `${at}:00`)).toEqual(['30 min late, said at 2:00', 'on a break, said at 3:00'])
    const over: TimedWord[] = [...said, { word: 'break-over', at: 4 }, { word: 'on-time', at: 5 }]
    expect(wordTexts(over, String)).toEqual([])
  })

  it('tells any whole minutes up to ten hours, and nothing else', () => {
    forAll(anyMinutes, (minutes) => isLateWord(lateWord(minutes)) && wordMinutes(lateWord(minutes)) === minutes)
    expect(
      ['late-0', 'late-601', 'late-07', 'late-1.5', 'late--4', 'late-', 'late', 'LATE-5', 7].filter(isDriveWord),
    ).toEqual([])
    expect(wordTexts([{ word: 'late-107', at: 1 }], String)).toEqual(['1 h 47 min late, said at 1'])
    expect(wordMinutes('break-over')).toBeUndefined()
  })

  it('was said by the clock of the server, and not after now', () => {
    expect(correctedWord({ word: 'break', at: 900 }, -100, 1000)).toEqual({ word: 'break', at: 800 })
    expect(correctedWord({ word: 'break', at: 900 }, 500, 1000).at).toBe(1000)
    expect(correctedWord({ word: 'break', at: 9 }, -500, 1000).at).toBe(0)
  })
})
