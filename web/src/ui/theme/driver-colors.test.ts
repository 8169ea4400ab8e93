import { describe, expect, it } from 'vitest'
import { driverPalette } from '#core/teams/company/driver-colors.ts'
import { driverColorName, driverColors, driverDash, driverPaint, driverPattern } from './driver-colors.ts'

describe('the colours of drivers', () => {
  it.each(['light', 'dark'] as const)('are a hundred different ones in %s [T-225]', (scheme) => {
    const fills = driverPalette.map((_, index) => driverPaint(index + 1, scheme).fill)

    expect(new Set(fills).size).toBe(100)
  })

  it('are those of the palette, which names the first twenty', () => {
    expect(driverPalette.map((_, index) => driverPaint(index + 1, 'light').fill)).toEqual(driverPalette)
    expect(driverColors.map(({ light }) => light)).toEqual(driverPalette.slice(0, 20))
    expect([1, 20, 21].map(driverColorName)).toEqual(['Cobalt', 'Sky', 'Colour 21'])
  })

  it('make a hundred pairs with their patterns before they begin again [D-253]', () => {
    const pairs = Array.from({ length: 100 }, (_, index) => {
      const { fill } = driverPaint(index + 1, 'light')
      return `${fill} ${driverPattern(index + 1)}`
    })

    expect(new Set(pairs).size).toBe(100)
    expect([driverPaint(101, 'light'), driverPattern(101)]).toEqual([driverPaint(1, 'light'), driverPattern(1)])
  })

  it('give the first twenty drivers five patterns in turn, a solid line first', () => {
    expect([1, 2, 6, 20].map(driverPattern)).toEqual([0, 1, 0, 4])
    expect(driverDash(1)).toBeNull()
    expect(driverDash(21)).toEqual(driverDash(2))
  })
})
