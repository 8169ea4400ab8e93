import { describe, expect, it } from 'vitest'
import { isCalendarDay, longDay, monthName, weekdayName, weekOf } from './calendar.ts'

describe('a day of the calendar', () => {
  it('is read from an address only where there is such a day', () => {
    expect(['2026-11-19', '2028-02-29'].every(isCalendarDay)).toBe(true)
    expect([null, '', '2026-11-31', '2026-13-01', '19.11.2026', '2026-11-19T00:00'].some(isCalendarDay)).toBe(false)
  })

  it('lies in a week that begins on Monday', () => {
    expect(weekOf('2026-11-22')).toEqual(weekOf('2026-11-16'))
    expect(weekOf('2026-11-22').at(0)).toBe('2026-11-16')
    expect(weekOf('2026-11-22').at(-1)).toBe('2026-11-22')
  })

  it('is named by weekday, month and day [T-018]', () => {
    expect(longDay('2026-11-19')).toBe('Thursday, November 19')
    expect([weekdayName('2026-11-19'), monthName('2026-11-19')]).toEqual(['Thu', 'Nov 2026'])
  })
})
