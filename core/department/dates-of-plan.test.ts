import { describe, expect, it } from 'vitest'
import { agencyToday, defaultPlanningDate, relativeLabel, weekdayOf } from './dates-of-plan.ts'

describe('the dates of a plan', () => {
  it.each([
    ['Sunday', '2026-11-22', '2026-11-24'],
    ['Monday', '2026-11-23', '2026-11-25'],
    ['Tuesday', '2026-11-24', '2026-11-26'],
    ['Wednesday', '2026-11-25', '2026-11-27'],
    ['Thursday', '2026-11-26', '2026-11-30'],
    ['Friday', '2026-11-27', '2026-12-01'],
    ['Saturday', '2026-11-28', '2026-11-30'],
  ])('begin, on a %s, with the day that is due [D-132]', (_name, today, date) => {
    expect(defaultPlanningDate(today)).toBe(date)
  })

  it('know weekdays before 1970 too', () => {
    expect(['1969-12-31', '1970-01-01', '2026-11-22'].map(weekdayOf)).toEqual([3, 4, 0])
  })

  it.each([
    [Date.UTC(2026, 10, 22, 4, 59), '2026-11-21'],
    [Date.UTC(2026, 10, 22, 5, 0), '2026-11-22'],
    [Date.UTC(2026, 6, 1, 3, 59), '2026-06-30'],
    [Date.UTC(2026, 6, 1, 4, 0), '2026-07-01'],
    [Date.UTC(2026, 10, 1, 5, 30), '2026-11-01'],
    [Date.UTC(2027, 0, 1, 4, 59), '2026-12-31'],
  ])('are of the clock of New York: at %i it is %s there', (now, today) => {
    expect(agencyToday(now)).toBe(today)
  })

  it.each([
    [0, '2026-11-24', 'Today'],
    [1, '2026-11-25', 'Tomorrow'],
    [-1, '2026-11-23', 'Yesterday'],
    [4, '2026-11-28', 'In 4 Days'],
    [-30, '2026-10-25', '30 Days Ago'],
  ])('are called by their distance of %i days', (_days, date, label) => {
    expect(relativeLabel(date, '2026-11-24')).toBe(label)
  })
})
