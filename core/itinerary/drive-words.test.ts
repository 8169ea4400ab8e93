import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correctedWord, driveWords, mergeWords, type TimedWord, wordTexts } from './drive-words.ts'

const list = fc.array(fc.record({ word: fc.constantFrom(...driveWords), at: fc.integer({ min: 0, max: 3 }) }))

describe('what a driver says of the day', () => {
  it('comes to the same in whatever order phones send it, and however often', () => {
    fc.assert(
      fc.property(list, list, list, (a, b, c) => {
        expect(mergeWords(a, b)).toEqual(mergeWords(b, a))
        expect(mergeWords(mergeWords(a, b), c)).toEqual(mergeWords(a, mergeWords(b, c)))
        expect(mergeWords(a, a)).toEqual(mergeWords(a))
      }),
    )
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

  it('was said by the clock of the server, and not after now', () => {
    expect(correctedWord({ word: 'break', at: 900 }, -100, 1000)).toEqual({ word: 'break', at: 800 })
    expect(correctedWord({ word: 'break', at: 900 }, 500, 1000).at).toBe(1000)
    expect(correctedWord({ word: 'break', at: 9 }, -500, 1000).at).toBe(0)
  })
})
