import { expect, it } from 'vitest'
import { savedShort } from './phone-summary.tsx'

it.each([
  [12, 3, '12 min less'],
  [12, -3, '12 min less'],
  [0, 1.2, '1.2 mi less'],
  [0, 0.04, undefined],
  [0, 0, undefined],
  [-3, 1.2, undefined],
  [-3, -1, undefined],
])('a saving of %i minutes and %d miles is %s', (minutes, miles, words) => {
  expect(savedShort({ minutes, miles })).toBe(words)
})
