import { describe, expect, it } from 'vitest'
import { behindNow, lateChoices, minutesFault } from './late-driver-words.ts'

describe('how far behind a driver is said to be', () => {
  it('is what was said last, also of minutes that nobody chooses by a press', () => {
    expect(behindNow([])).toBeUndefined()
    expect(behindNow([{ word: 'break', at: 4 }])).toBeUndefined()
    expect(
      behindNow([
        { word: 'late-15', at: 1 },
        { word: 'late-47', at: 2 },
      ]),
    ).toBe(47)
    expect(behindNow([{ word: 'on-time', at: 2 }])).toBe(0)
  })

  it('is any whole minutes up to ten hours, and says so where it is none', () => {
    const fault = 'Enter whole minutes from 1 to 600, or 0 for on time.'

    expect(
      [0, 1, 599, 600, ...lateChoices.map(({ value }) => Number(value))].flatMap((each) => minutesFault(each) ?? []),
    ).toEqual([])
    expect([undefined, 601, 1.5, -1, Number.NaN, 1e9].map(minutesFault)).toEqual(Array.from({ length: 6 }, () => fault))
  })
})
