import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#core/kernel/civil-days.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { dateFault, isTimeZone, MAX_SPAN_DAYS, spanFault, todayIn } from './team-dates.ts'

describe('the days of a team', () => {
  it('begin at midnight where its depot lies', () => {
    const now = Date.UTC(2026, 10, 24, 3, 30)

    expect(todayIn('America/New_York', now)).toBe('2026-11-23')
    expect(todayIn('Asia/Tokyo', now)).toBe('2026-11-24')
    expect(todayIn(undefined, now)).toBe('2026-11-24')
    expect(todayIn('Mars/Olympus', now)).toBe('2026-11-24')
    expect(['UTC', 'Europe/Berlin', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false])
  })

  it('are counted by the calendar, also over the ends of months and summers', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
    forAll(fc.integer({ min: -800, max: 800 }), (days) => {
      expect(daysBetween('2026-11-24', addDays('2026-11-24', days))).toBe(days)
    })
  })

  it('are planned two years back and a year ahead, and not farther', () => {
    expect(dateFault('2026-11-24', '2026-11-24')).toBeUndefined()
    expect(dateFault('2027-11-25', '2026-11-24')).toBeUndefined()
    expect(dateFault('2027-11-26', '2026-11-24')).toMatch(/a year ahead/)
    expect(dateFault('2024-11-23', '2026-11-24')).toBeUndefined()
    expect(dateFault('2024-11-22', '2026-11-24')).toMatch(/two years/)
    expect(dateFault('9999-12-31', '2026-11-24')).toMatch(/earlier/)
  })

  it('are listed a quarter at a time', () => {
    expect(spanFault('2026-11-24', '2026-11-24')).toBeUndefined()
    expect(spanFault('2026-11-24', addDays('2026-11-24', MAX_SPAN_DAYS - 1))).toBeUndefined()
    expect(spanFault('2026-11-24', addDays('2026-11-24', MAX_SPAN_DAYS))).toMatch(/93 days/)
    expect(spanFault('2026-11-24', '2026-11-23')).toMatch(/before/)
  })
})
