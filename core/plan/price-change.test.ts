import { expect, it } from 'vitest'
import { describePrice } from './price-change.ts'

it('a price is said with the first rule that it breaks, and as about so much where it is an estimate', () => {
  expect(describePrice({ minutes: 4, broken: [] })).toBe('+4 min')
  expect(describePrice({ minutes: -12, broken: ['Stop 2 is late', 'Stop 3 is late'] })).toBe('−12 min, Stop 2 is late')
  expect(describePrice({ minutes: 4, broken: ['Stop 2 is late'] }, true)).toBe('about +4 min, Stop 2 is late')
  expect(describePrice({ minutes: 0, broken: [] }, true)).toBe('about the same time')
})
