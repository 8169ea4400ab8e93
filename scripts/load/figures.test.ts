import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growthPerMinute, quantile, type Sample, secondHalf } from './figures.ts'

const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 60 })
const share = fc.double({ min: 0, max: 1, noNaN: true })

describe('the quantile of values', () => {
  it('is one of them that so many do not exceed, and the least such one', () => {
    fc.assert(
      fc.property(values, share, (all, part) => {
        const found = quantile(all, part)

        const upTo = (most: number): number => all.filter((value) => value <= most).length
        expect(all).toContain(found)
        expect(upTo(found)).toBeGreaterThanOrEqual(part * all.length)
        const less = all.filter((value) => value < found)
        if (less.length > 0) expect(less.length).toBeLessThan(part * all.length)
      }),
    )
  })

  it('does not ask for an order and leaves that of its values', () => {
    const given = [5, 1, 4, 2, 3]

    expect([0, 0.5, 0.95, 1].map((part) => quantile(given, part))).toEqual([1, 3, 5, 5])
    expect(given).toEqual([5, 1, 4, 2, 3])
    expect(quantile([], 0.5)).toBeNaN()
  })
})

describe('the growth of what is measured', () => {
  it('is that of the line on which the values lie', () => {
    const start = fc.integer({ min: 0, max: 2_000_000_000_000 })
    const perMinute = fc.integer({ min: -500, max: 500 })
    fc.assert(
      fc.property(start, perMinute, fc.integer({ min: 2, max: 50 }), (from, growth, count) => {
        const samples = lineOf(from, growth, count)

        expect(growthPerMinute(samples)).toBeCloseTo(growth, 4)
      }),
    )
  })

  it('is not told by what goes up and down around it', () => {
    const saw = lineOf(0, 0, 100).map(({ at }, index) => ({ at, value: 300 + (index % 2) * 40 }))

    expect(Math.abs(growthPerMinute(saw))).toBeLessThan(1)
    expect(growthPerMinute([{ at: 5, value: 7 }])).toBe(0)
    expect(growthPerMinute([])).toBe(0)
  })

  it('is asked of the second half, which a warm-up does not reach', () => {
    const warmUp = lineOf(0, 0, 120).map(({ at }, index) => ({ at, value: Math.min(400, 100 + 10 * index) }))

    expect(growthPerMinute(warmUp)).toBeGreaterThan(10)
    expect(growthPerMinute(secondHalf(warmUp))).toBe(0)
    expect(secondHalf(warmUp)).toHaveLength(60)
  })
})

/** A sample a second on one line. */
const lineOf = (from: number, perMinute: number, count: number): Sample[] =>
  Array.from({ length: count }, (_, second) => ({ at: from + second * 1000, value: 200 + (perMinute * second) / 60 }))
