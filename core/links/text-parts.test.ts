import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { partsAMonth, textParts } from './text-parts.ts'

describe('the parts of a text', () => {
  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    [`${'a'.repeat(158)}€`, 1],
    [`${'a'.repeat(159)}€`, 2],
    ['я'.repeat(70), 1],
    ['я'.repeat(71), 2],
    [`Маршрут: ${'a'.repeat(140)}`, 3],
    ['🚚'.repeat(35), 1],
    ['🚚'.repeat(36), 2],
    ['', 1],
  ])('of %j', (message, parts) => expect(textParts(message)).toBe(parts))

  it('never shrink as a text grows', () => {
    forAll(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string({ unit: 'grapheme' }), (one, more) => {
      expect(textParts(one + more)).toBeGreaterThanOrEqual(textParts(one))
    })
  })
})

it('one sender has a share of what all texts of a month may cost', () => {
  expect(partsAMonth(1, 20, 10_000)).toBe(20)
  expect(partsAMonth(50, 20, 10_000)).toBe(1_000)
})
