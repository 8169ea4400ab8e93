import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { numbersToText, textToNumbers } from './number-text.ts'

const anyNumber = fc.oneof(fc.integer(), fc.constantFrom(-(2 ** 31), -(2 ** 30), 2 ** 30, 2 ** 31 - 1))

describe('numbers as a text', () => {
  it('are the same numbers again', () => {
    forAll(fc.array(anyNumber), (numbers) => {
      expect([...(textToNumbers(numbersToText(numbers)) ?? [])]).toEqual(numbers)
    })
  })

  it('take a letter near zero, two up to 511 and three up to 16,383', () => {
    const letters = [0, 15, -15, 16, 511, -511, 512, 16_383].map((number) => numbersToText([number]).length)

    expect(letters).toEqual([1, 1, 1, 2, 2, 2, 3, 3])
  })

  it.each(['g', 'AA g', 'ä', 'A+', 'gggggggA'])('are none where nobody wrote them: %s', (text) => {
    expect(textToNumbers(text)).toBeUndefined()
  })
})
