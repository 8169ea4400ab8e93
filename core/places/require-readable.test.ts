import { describe, expect, it } from 'vitest'
import { MAX_ADDRESS_LENGTH, MAX_TEXT_LENGTH } from './limits.ts'
import { requireAddressLengths, requireListLength } from './require-readable.ts'

describe('what is too long to be addresses', () => {
  it('is a text above its limit, not one at it', () => {
    expect(() => requireListLength('x'.repeat(MAX_TEXT_LENGTH), 100)).not.toThrow()
    expect(() => requireListLength('x'.repeat(MAX_TEXT_LENGTH + 1), 100)).toThrow(/one a line/)
  })

  it('is a row above its limit, named by its number and its text', () => {
    const row = (number: number, length: number) => ({ row: number, address: 'x'.repeat(length) })

    expect(() => requireAddressLengths([row(2, 10), row(3, MAX_ADDRESS_LENGTH)])).not.toThrow()
    expect(() => requireAddressLengths([row(2, 10), row(7, MAX_ADDRESS_LENGTH + 1)])).toThrow(
      /^Row 7 \("x{40}…"\) is longer than 300/,
    )
  })
})
