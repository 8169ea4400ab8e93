import { describe, expect, it } from 'vitest'
import { signedDays } from './margin-bar.tsx'
import { minutesOf } from './ranking-row.tsx'

describe('figures of a row', () => {
  it.each([
    [4, '+4'],
    [0, '0'],
    [-7, '−7'],
    [-1200, '−1,200'],
  ])('%d days left are written %s [D-048]', (days, words) => {
    expect(signedDays(days)).toBe(words)
  })

  it.each([
    [1800, 30],
    [1829, 30],
    [1830, 31],
    [20, 0],
  ])('%d seconds are %d minutes, rounded [D-246]', (importedDuration, minutes) => {
    expect(minutesOf({ importedDuration } as never)).toBe(minutes)
  })
})
