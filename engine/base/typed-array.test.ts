import { expect, it } from 'vitest'
import { byteAt, floatAt, intAt } from './typed-array.ts'

it('reading a typed array answers the element, and 0 outside', () => {
  expect([intAt(Int32Array.of(3, 4), 1), intAt(Int32Array.of(3, 4), 2)]).toEqual([4, 0])
  expect([floatAt(Float64Array.of(0.5), 0), floatAt(Float64Array.of(0.5), -1)]).toEqual([0.5, 0])
  expect([byteAt(Uint8Array.of(7), 0), byteAt(Uint8Array.of(7), 1)]).toEqual([7, 0])
})
