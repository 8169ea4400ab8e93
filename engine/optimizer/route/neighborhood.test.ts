import { describe, expect, it } from 'vitest'
import { nearestNeighbors, neighborhoods } from './neighborhood.ts'

const oneWay = Float64Array.of(0, 1, 5, 4, 3, 0, 2, 9, 9, 8, 0, 7, 2, 2, 2, 0)

describe('the neighbours of nodes', () => {
  it('stand in order of nearness, ties in order of number', () => {
    expect([...nearestNeighbors(oneWay, 4, 2).nodes]).toEqual([1, 3, 2, 0, 3, 1, 0, 1])
  })

  it('are all other nodes where fewer exist than wanted', () => {
    expect(nearestNeighbors(oneWay, 4, 10)).toMatchObject({ width: 3 })
  })

  it('are searched with reversals where legs cost much the same both ways', () => {
    const cycle = { size: 3, stops: Int32Array.of(0, 1), surplus: 0, symmetricStops: false }
    const even = Float64Array.of(0, 5, 6, 5, 0, 7, 6, 7, 0)
    const mild = Float64Array.of(0, 5, 6, 6, 0, 7, 7, 8, 0)
    const steep = Float64Array.of(0, 5, 1, 1, 0, 5, 5, 1, 0)

    expect(neighborhoods({ ...cycle, weights: even, symmetric: true }, even)).toMatchObject([{ reverses: true }])
    expect(neighborhoods({ ...cycle, weights: steep, symmetric: false }, steep)).toMatchObject([{ reverses: false }])
    expect(neighborhoods({ ...cycle, weights: mild, symmetric: false }, mild)).toMatchObject([
      { reverses: false, exact: true },
      { reverses: true, exact: false, weights: Float64Array.of(0, 5.5, 6.5, 5.5, 0, 7.5, 6.5, 7.5, 0) },
    ])
  })
})
