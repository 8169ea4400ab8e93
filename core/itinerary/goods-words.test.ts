import { expect, it } from 'vitest'
import { goodsTexts, loadsText, pairText, textLines } from './stop-words.ts'

it('loads are told by their units, what is nothing is not', () => {
  expect(loadsText({ pallets: 2, lb: 40, cages: 0 })).toBe('40 lb, 2 pallets')
  expect(loadsText({})).toBe('')
})

it('a half of a pair says which half it is, and of what', () => {
  const [pickup, delivery] = (['pickup', 'delivery'] as const).map((pairRole) =>
    pairText({ pairName: 'Rx 1', pairRole }),
  )

  expect(pickup).toContain('Rx 1')
  expect(delivery).toContain('Rx 1')
  expect(pickup).not.toBe(delivery)
  expect(goodsTexts({})).toEqual([])
  expect(goodsTexts({ pairName: 'Rx 1', pairRole: 'pickup', loads: { lb: 3 } })).toHaveLength(2)
  expect(textLines({ pairName: 'Rx 1', pairRole: 'pickup', orderNumber: '7', note: 'side door' })).toEqual([
    'Pickup for Rx 1',
    'Order: 7',
    'side door',
  ])
})
