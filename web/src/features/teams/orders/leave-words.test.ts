import { expect, it } from 'vitest'
import { savedWords } from './leave-words.ts'

it('says what a stop that leaves the day saves, if anything', () => {
  expect(savedWords({ paidMinutes: -9, cents: -410 })).toBe('saves 9 min, $4.10')
  expect(savedWords({ paidMinutes: 0, cents: -35 })).toBe('saves $0.35')
  expect(savedWords({ paidMinutes: 4, cents: 0 })).toBe('saves nothing')
})
