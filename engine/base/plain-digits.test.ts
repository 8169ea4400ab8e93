import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { plainDigits } from './plain-digits.ts'

it.each([
  ['٣٥٠', '350'],
  ['۱۲', '12'],
  ['३५०', '350'],
  ['๓๕๐', '350'],
  ['៣៥០', '350'],
  ['３５０', '350'],
  ['𝟑𝟓𝟎', '350'],
  ['١٢ شارع النيل، القاهرة', '12 شارع النيل, القاهرة'],
  ['12 Main St, Springfield', '12 Main St, Springfield'],
])('%s is %s', (text, plain) => {
  expect(plainDigits(text)).toBe(plain)
})

it('leaves no digit of a living script and changes nothing twice', () => {
  forAll(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
    expect(plainDigits(plainDigits(text))).toBe(plainDigits(text))
  })
})
