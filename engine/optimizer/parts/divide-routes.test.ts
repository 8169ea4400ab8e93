import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { divideRoutes } from './divide-routes.ts'

/** Routes on a road, in the order of their places. */
const road = (weights: readonly number[]) => ({ weights, apart: (one: number, other: number) => Math.abs(one - other) })

describe('routes that are divided', () => {
  it.each([1, 2, 3, 4, 5])('are each in one group that is small enough, seed %i', (seed) => {
    const weights = Array.from({ length: 40 }, (_, route) => 1 + (route % 7))

    const groups = divideRoutes(road(weights), 30, createRandom(seed))

    expect(groups.flat().sort((left, right) => left - right)).toEqual([...weights.keys()])
    for (const group of groups) {
      expect(group.reduce((sum, route) => sum + (weights[route] ?? 0), 0)).toBeLessThanOrEqual(30)
    }
  })

  it('are neighbours of each other', () => {
    const weights = Array.from({ length: 60 }, () => 1)

    const groups = divideRoutes(road(weights), 15, createRandom(1))

    const stretch = (group: readonly number[]): number => Math.max(...group) - Math.min(...group)
    const mean = groups.reduce((sum, group) => sum + stretch(group), 0) / groups.length
    expect(mean).toBeLessThan(30)
  })

  it('are cut elsewhere by another chance', () => {
    const divide = (seed: number) => JSON.stringify(divideRoutes(road([3, 1, 1, 1, 1, 1, 1, 9]), 8, createRandom(seed)))

    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(divide)).size).toBeGreaterThan(1)
  })

  it('stay whole where they are small enough, and single where they are not', () => {
    expect(divideRoutes(road([1, 2, 3]), 6, createRandom(1))).toEqual([[0, 1, 2]])
    expect(divideRoutes(road([9]), 6, createRandom(1))).toEqual([[0]])
    expect(
      divideRoutes(road([9, 9]), 6, createRandom(1))
        .flat()
        .toSorted(),
    ).toEqual([0, 1])
    expect(divideRoutes(road([]), 6, createRandom(1))).toEqual([])
  })
})
