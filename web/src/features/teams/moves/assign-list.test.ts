import { expect, it } from 'vitest'
import { assignWords } from './assign-list.tsx'

it('the price beside a driver is awaited only as long as it may come', () => {
  const price = { cents: 320, minutes: 7, miles: 1, paidMinutes: 0, broken: [], finishes: [], along: [] }

  expect(assignWords(undefined, 0)).toBe('…')
  expect(assignWords([null, price], 1)).toBe('+7 min, +$3.20')
  expect(assignWords([], 0)).toBe('')
})
