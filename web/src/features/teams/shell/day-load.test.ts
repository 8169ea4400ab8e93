import { describe, expect, it } from 'vitest'
import { dayWords, loadOf } from './day-load.ts'

const day = {
  ...{ date: '2026-11-19', version: 1, stops: 95, drivers: 6, longestMinutes: 431, unserved: 2, sent: 0 },
}

describe('the mark under a date', () => {
  it('grows with the longest day, and is a sliver while nothing is built', () => {
    expect(loadOf(undefined)).toBe(0)
    expect(loadOf({ ...day, longestMinutes: 0 })).toBeGreaterThan(0)
    expect(loadOf(day)).toBeCloseTo(0.72, 2)
    expect(loadOf({ ...day, longestMinutes: 900 })).toBe(1)
    expect([599, 600].map((longestMinutes) => loadOf({ ...day, longestMinutes }) < 1)).toEqual([true, false])
    expect(loadOf({ ...day, stops: 0 })).toBe(0)
    expect(loadOf({ ...day, stops: 1, longestMinutes: 0 })).toBe(0.12)
  })

  it('is read aloud', () => {
    expect(dayWords('2026-11-19', day)).toBe(
      'Thursday, November 19, 95 stops, 6 drivers, longest day 7 h 11 min, 2 unassigned',
    )
    expect(dayWords('2026-11-19', { ...day, stops: 1, drivers: 1, longestMinutes: 0, unserved: 0 })).toBe(
      'Thursday, November 19, 1 stop, 1 driver, not built yet',
    )
    expect(dayWords('2026-11-20', { ...day, stops: 0 })).toBe('Friday, November 20, nothing planned')
    expect(dayWords('2026-11-20', undefined)).toBe('Friday, November 20, nothing planned')
  })
})
