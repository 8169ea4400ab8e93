import { expect, test } from 'vitest'
import { slotOfDay } from './day-slot.ts'

const lateAtNight = Date.parse('2026-11-24T23:59:59.500Z')

test('a day is counted by its date at Greenwich and kept for two days', () => {
  expect(slotOfDay('maya', 'send', lateAtNight)).toEqual({
    userId: 'maya',
    slot: 'send#2026-11-24',
    expiresAt: Date.parse('2026-11-26T23:59:59Z') / 1000,
  })
  expect(slotOfDay('maya', 'send', lateAtNight + 500).slot).toBe('send#2026-11-25')
})

test('a part of a day is counted apart from all of it', () => {
  expect(slotOfDay('maya', 'send', lateAtNight, 'ben').slot).toBe('send#2026-11-24#ben')
})
