import { expect, it } from 'vitest'
import { rangeOf } from './byte-range.ts'

it.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
])('reads %s of a file of 100 bytes', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range)
})

it.each(['bytes=100-', 'bytes=100-110', 'bytes=-0'])('finds no bytes for %s', (header) => {
  expect(rangeOf(header, 100)).toBe('unsatisfiable')
})

it.each([undefined, '', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'lines=0-9', 'bytes=a-b'])(
  'sends the whole for %s, which asks for nothing that counts',
  (header) => {
    expect(rangeOf(header, 100)).toBe('all')
  },
)
