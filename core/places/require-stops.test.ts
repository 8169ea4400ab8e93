import { expect, it } from 'vitest'
import type { AddressRow } from './address-row.ts'
import { overLimitWords, requireStops } from './require-readable.ts'

const rows = (...addresses: string[]): AddressRow[] => addresses.map((address, index) => ({ row: index + 2, address }))

it('takes a list of two stops and more, rows without an address aside', () => {
  expect(() => requireStops(rows('1 Main St', '', '2 Main St'))).not.toThrow()
  expect(() => requireStops(rows('', ''))).toThrow(expect.objectContaining({ code: 'places.empty-table' }))
  expect(() => requireStops(rows('1 Main St', ''))).toThrow(expect.objectContaining({ code: 'places.too-few-lines' }))
})

it('says how far a file goes beyond what fits', () => {
  expect(overLimitWords(200, 200)).toBeUndefined()
  expect(overLimitWords(1300, 200)).toBe('This file has 1,300 stops, 1,100 more than fit.')
})
