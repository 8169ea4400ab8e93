import { expect, it } from 'vitest'
import { correctedOrder } from './taken-order.ts'

it('is taken by the server’s clock, and never after now', () => {
  const order = { at: 5000, version: 2, stops: [2, 1] }

  expect(correctedOrder(order, 100, 9000)).toEqual({ ...order, at: 5100 })
  expect(correctedOrder(order, 9000, 9000).at).toBe(9000)
  expect(correctedOrder(order, -9000, 9000).at).toBe(0)
})
