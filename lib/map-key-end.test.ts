import { describe, expect, it } from 'vitest'
import { mapKeyEnd, reminderOf } from './map-key-end.ts'

describe('the last day of a map key', () => {
  it.each([
    ['2026-10-01', '2028-01-01'],
    ['2026-12-31', '2028-01-01'],
    ['2027-01-01', '2028-04-01'],
  ])('is the same for a whole quarter, a year ahead at least: %s', (today, end) => {
    expect(mapKeyEnd(new Date(today))).toBe(end)
  })

  it('is announced sixty days before, unless that has passed', () => {
    expect(reminderOf('2028-01-01', new Date('2026-11-22'))).toEqual(new Date('2027-11-02'))
    expect(reminderOf('2028-01-01', new Date('2027-11-03'))).toBeUndefined()
  })
})
