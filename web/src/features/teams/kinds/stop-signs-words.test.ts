import { expect, it } from 'vitest'
import { pairSign, signWords } from './stop-signs-words.ts'

const stop = { address: '1 Main St', coordinates: null }

it('tells what a stop is besides an address, and nothing of a plain one', () => {
  expect(
    signWords({
      ...stop,
      ...{ pairName: 'Rx 12', pairRole: 'pickup', loads: { pallets: 2 }, position: 'first' },
      ...{ together: 'Chairs', apart: 'Rivals' },
    }),
  ).toEqual(['pickup for Rx 12', '2 pallets', 'first on its route', 'rides with Chairs', 'not with Rivals'])
  expect([signWords(stop), pairSign({})]).toEqual([[], ''])
  expect([pairSign({ pairRole: 'pickup' }), pairSign({ pairRole: 'delivery' })]).toEqual(['↑', '↓'])
})
