import { describe, expect, it } from 'vitest'
import { driverDash, driverPaint, driverPattern } from './driver-colors.ts'

describe('the colours of drivers', () => {
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
