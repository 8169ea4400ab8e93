import { expect, it } from 'vitest'
import { addressBeside } from './address-beside.ts'

it('one thing more at a place has an address that no stop has, however often', () => {
  const order = { word: 'order', first: 2 } as const
  const stops = [{ address: '12 Main St, Town' }, { address: '12 main st,  ORDER 2, town' }]

  expect(addressBeside(stops, '12 Main St, Town', order)).toBe('12 Main St, order 3, Town')
  expect(addressBeside([], '12 Main St', { word: 'hand-over', first: 1 })).toBe('12 Main St, hand-over')
})
