import { expect, it } from 'vitest'
import { popoverSpot } from './popover-spot.ts'

const map = { width: 400, height: 600 }
const popover = { width: 100, height: 80 }

it.each([
  ['to the right of its pin', { x: 100, y: 300 }, { x: 126, y: 274 }],
  ['to the right as long as it fits', { x: 262, y: 300 }, { x: 288, y: 274 }],
  ['to the left where it would not fit', { x: 263, y: 300 }, { x: 137, y: 274 }],
  ['below the head of the map', { x: 100, y: 20 }, { x: 126, y: 12 }],
  ['above the toasts at its foot', { x: 100, y: 590 }, { x: 126, y: 448 }],
] as const)('a popover stands %s', (_, pin, spot) => {
  expect(popoverSpot(pin, popover, map)).toEqual(spot)
})

it('stays clear of what covers the map', () => {
  const covers = { top: 50, bottom: 200 }

  expect(popoverSpot({ x: 100, y: 20 }, popover, map, covers)).toEqual({ x: 126, y: 62 })
  expect(popoverSpot({ x: 100, y: 590 }, popover, map, covers)).toEqual({ x: 126, y: 248 })
})

it('stays whole on a map with room on neither side', () => {
  expect(popoverSpot({ x: 60, y: 300 }, popover, { width: 130, height: 600 })).toEqual({ x: 12, y: 274 })
})

it('goes with a pin that has left the map, and not with one at its edge', () => {
  for (const pin of [
    { x: -1, y: 300 },
    { x: 401, y: 300 },
    { x: 100, y: -1 },
    { x: 100, y: 601 },
  ])
    expect(popoverSpot(pin, popover, map)).toBeUndefined()
  for (const pin of [
    { x: 0, y: 0 },
    { x: 400, y: 600 },
  ])
    expect(popoverSpot(pin, popover, map)).toBeDefined()
})
