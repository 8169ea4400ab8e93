import { expect, it } from 'vitest'
import { homeAddressOf } from './home-address.ts'
import { minuteAfter, timeAt, wholeMinuteOf } from './minute-of-day.ts'

it('is the minute in which a time lies, or the first one that is not before it', () => {
  expect([wholeMinuteOf('2026-11-24 08:30:00'), wholeMinuteOf('2026-11-24 08:30:59')]).toEqual([510, 510])
  expect([minuteAfter('2026-11-24 08:30:00'), minuteAfter('2026-11-24 08:30:01')]).toEqual([510, 511])
})

it('is a time of its day, and after midnight of the next, also where clocks change and years end', () => {
  expect(timeAt('2026-11-24', 0)).toBe('2026-11-24 00:00:00')
  expect(timeAt('2026-11-24', 1439)).toBe('2026-11-24 23:59:00')
  expect(timeAt('2026-12-31', 1440)).toBe('2027-01-01 00:00:00')
  expect(timeAt('2026-11-01', 90)).toBe('2026-11-01 01:30:00')
  expect(timeAt('2027-03-14', 150)).toBe('2027-03-14 02:30:00')
})

it.each([
  ['10018', 'New York'],
  ['10312', 'Staten Island'],
  ['10473', 'Bronx'],
  ['11215', 'Brooklyn'],
  ['11101', 'Queens'],
  ['11691', 'Queens'],
])('a home in %s is in %s', (postcode, locality) => {
  expect(homeAddressOf({ street: ' 324 5 Avenue', state: 'NY', postcode })).toBe(
    `324 5 Avenue, ${locality}, NY ${postcode}`,
  )
})
