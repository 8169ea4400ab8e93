import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockOfMinutes, minutesOfClock } from './start-time.ts'

describe('a start time', () => {
  it('is the same as text and as minutes of the day', () => {
    expect(minutesOfClock('08:00')).toBe(480)
    expect(clockOfMinutes(485)).toBe('08:05')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        expect(minutesOfClock(clockOfMinutes(minute))).toBe(minute)
      }),
    )
  })

  it.each(['', '8:00', '24:00', '08:60', '08:00:00', ' 08:00', 'noon'])('is not %j', (text) => {
    expect(minutesOfClock(text)).toBeUndefined()
  })
})
