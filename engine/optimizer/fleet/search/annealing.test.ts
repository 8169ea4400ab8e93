import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { createCooling, naturalLog, tolerance } from './annealing.ts'

describe('annealing', () => {
  it('computes logarithms like the machine, by arithmetic alone', () => {
    for (const value of [1e-9, 0.01, 0.5, 0.75, 1, 1.5, 2, 1234.5]) {
      expect(naturalLog(value)).toBeCloseTo(Math.log(value), 11)
    }
  })

  it('cools geometrically from the first to the last temperature', () => {
    const cooling = createCooling(100, 1)

    expect(cooling(0)).toBe(100)
    expect(cooling(0.5)).toBeCloseTo(10, 9)
    expect(cooling(1)).toBe(1)
  })

  it('tolerates one temperature of loss on average', () => {
    const random = createRandom(3)
    const losses = Array.from({ length: 20_000 }, () => tolerance(5, random))

    expect(losses.reduce((sum, loss) => sum + loss, 0) / losses.length).toBeCloseTo(5, 0)
    expect(Math.min(...losses)).toBeGreaterThan(0)
  })
})
