import { describe, expect, it } from 'vitest'
import { spriteId, spriteOf } from '../sprites/sprite.ts'
import { niceScale } from './map-corner.tsx'
import { popoverSpot } from './popover-spot.ts'

describe('the scale', () => {
  it('shows a round number of miles that fits', () => {
    expect(niceScale(40.7, 11, 92)).toEqual({ label: '1 mi', pixels: 56 })
  })

  it('turns to feet close by and to thousands of miles far away', () => {
    expect(niceScale(40.7, 17, 92).label).toBe('100 ft')
    expect(niceScale(0, 1, 92).label).toBe('2,000 mi')
  })

  it('never grows beyond its room', () => {
    for (let zoom = 0; zoom <= 22; zoom += 0.25) expect(niceScale(40, zoom, 92).pixels).toBeLessThanOrEqual(92)
  })
})

describe('a popover', () => {
  const map = { width: 1000, height: 800 }
  const card = { width: 250, height: 120 }

  it('stands to the right of its pin where there is room', () => {
    expect(popoverSpot({ x: 400, y: 400 }, card, map)).toEqual({ x: 426, y: 374 })
  })

  it('changes sides at the right edge and stays whole and clear of toasts at the lower one', () => {
    expect(popoverSpot({ x: 900, y: 790 }, card, map)).toEqual({ x: 624, y: 608 })
    expect(popoverSpot({ x: 900, y: 190 }, card, { width: 1000, height: 200 })).toEqual({ x: 624, y: 12 })
  })

  it('stays clear of the bar and the sheet of a phone', () => {
    const phone = { width: 390, height: 844 }
    const covers = { top: 56, bottom: 420 }
    expect(popoverSpot({ x: 100, y: 400 }, card, phone, covers)?.y).toBe(844 - 420 - 120 - 72)
    expect(popoverSpot({ x: 100, y: 10 }, card, phone, covers)?.y).toBe(68)
  })

  it('leaves with its pin', () => {
    expect(popoverSpot({ x: -10, y: 400 }, card, map)).toBeUndefined()
  })
})

describe('a sprite id', () => {
  it('carries the whole picture', () => {
    const sprite = {
      shape: 'pin',
      text: '4, 5 | +9',
      fill: '#FFFFFF',
      ink: '#000000',
      casing: '#0B100E',
      radius: 14.5,
    } as const

    expect(spriteOf(spriteId(sprite))).toEqual(sprite)
  })

  it('leaves the icons of a hosted style alone', () => {
    expect(spriteOf('shield-us-2')).toBeUndefined()
    expect(spriteOf('stopwise|star|1|#000|#fff|#fff|3')).toBeUndefined()
  })
})
