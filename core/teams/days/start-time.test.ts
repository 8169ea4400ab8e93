import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { minutesOfClock } from './start-time.ts'

describe('a start time', () => {
  it('is the same as text and as minutes of the day', () => {
    expect(minutesOfClock('08:00')).toBe(480)
    forAll(fc.integer({ min: 0, max: 1439 }), (minute) => {
      const clock = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

      expect(minutesOfClock(clock)).toBe(minute)
    })
  })

  it.each(['', '8:00', '24:00', '08:60', '08:00:00', ' 08:00', 'noon'])('is not %j', (text) => {
    expect(minutesOfClock(text)).toBeUndefined()
  })
})
