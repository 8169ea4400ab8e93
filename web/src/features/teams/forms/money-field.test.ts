import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { centsOf, dollarsOf } from './money-field.tsx'

it('loses no cent between what is kept and what is typed', () => {
  forAll(fc.integer({ min: 0, max: 1_000_000 }), (cents) => {
    expect(centsOf(dollarsOf(cents))).toBe(cents)
    expect(centsOf((cents / 100).toFixed(2))).toBe(cents)
  })
})

it('is nothing while nothing is typed, and a half cent is a whole one', () => {
  expect([centsOf(''), centsOf('-'), dollarsOf(undefined)]).toEqual([undefined, undefined, ''])
  expect(centsOf('0.125')).toBe(13)
})
