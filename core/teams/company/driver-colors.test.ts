import { describe, expect, it } from 'vitest'
import { colorNumber, driverPalette, nextColor } from './driver-colors.ts'

describe('the palette of drivers', () => {
  it('holds a hundred different colours [T-225]', () => {
    expect(new Set(driverPalette).size).toBe(100)
    expect(driverPalette.every((code) => /^#[0-9A-F]{6}$/.test(code))).toBe(true)
  })

  it('numbers its colours from one, in either case', () => {
    expect(driverPalette.map(colorNumber)).toEqual(driverPalette.map((_, index) => index + 1))
    expect(driverPalette.map((code) => colorNumber(code.toLowerCase()))).toEqual(driverPalette.map(colorNumber))
  })

  it('gives a colour that it does not hold a place that stays', () => {
    const number = colorNumber('#123456')

    expect(number).toBe(colorNumber('#123456'))
    expect(number).toBeGreaterThanOrEqual(1)
    expect(number).toBeLessThanOrEqual(100)
  })

  it('gives a new driver the first colour that nobody has [T-225]', () => {
    const [first, second, third] = driverPalette

    expect(nextColor([])).toBe(first)
    expect(nextColor([String(first), String(third).toLowerCase()])).toBe(second)
    expect(nextColor(driverPalette)).toBe(first)
  })
})
